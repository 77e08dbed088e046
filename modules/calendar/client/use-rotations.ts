import { useQuery } from '@tanstack/react-query'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { rotation } from '../index.ts'

/** Rotations that are in force, for a choice; a plant has few. */
export function useRotations() {
  return useQuery({ queryKey: [rotation.id, 'choice'],
    queryFn: async ({ signal }) =>
      (await entityApi(rotation).list({ enabled: 'Y', pageNo: 1, pageSize: 200, column: 'code', order: 'asc' }, signal)).records.map((
        { id, code, name },
      ) => ({ value: id, label: `${String(code)} ${String(name)}` })) })
}
