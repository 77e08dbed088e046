import { useQuery } from '@tanstack/react-query'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { textOf } from '#kernel/client/records/record.ts'
import { item } from '#modules/product/index.ts'
import { hu, lot } from '../../index.ts'
import type { TakenCode } from './scan-state.ts'

const kinds = [lot, hu]

/** The unit of what lies in a lot or a package that was scanned; unknown without network. */
export function useUnitOf(taken: TakenCode | undefined): string | undefined {
  const kind = kinds.find(({ id }) => id === taken?.bizType)
  const id = kind && taken?.id
  const { data } = useQuery({
    queryKey: [item.id, 'unit-of', kind?.id, id],
    enabled: id !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const { item: of } = await entityApi(kind!).queryById(id!, signal)
      return textOf(await entityApi(item).queryById(String(of), signal), 'baseUom')
    },
  })
  return data
}
