import { useQuery } from '@tanstack/react-query'
import { linesOf, type Entity } from '#kernel/entity/index.ts'
import { entityApi } from './entity-api.ts'
import { newRow, type LineRow, type Values } from './form-values.ts'
import type { Rec } from './record.ts'

/** A record with its sub-tables, whose rows get keys for the form. */
async function loadRecord(entity: Entity, id: string, signal?: AbortSignal): Promise<Rec> {
  return completeRecord(entity, await entityApi(entity).queryById(id, signal), signal)
}

/** As `loadRecord`, but nothing is told where it fails: undefined then. */
export async function loadQuietly(entity: Entity, id: string): Promise<Rec | undefined> {
  try {
    return await completeRecord(entity, await entityApi(entity).queryById(id, undefined, true))
  } catch {
    return undefined
  }
}

/** A record with its sub-tables as they came along, or as they are asked for. */
export async function completeRecord(entity: Entity, record: Rec, signal?: AbortSignal): Promise<Rec> {
  const api = entityApi(entity)
  const lines = await Promise.all(linesOf(entity).map(async ([name]): Promise<[string, LineRow[]]> => {
    const rows = Array.isArray(record[name]) ? (record[name] as Values[]) : await api.lines(name, record.id, signal)
    return [name, rows.map(newRow)]
  }))
  return { ...record, ...Object.fromEntries(lines) }
}

/** A record by id. `fresh` asks at each visit, whatever an earlier one left in memory: forms must begin with the newest `rev`. */
export function useRecord(entity: Entity, id: string | undefined, fresh = false) {
  return useQuery({
    queryKey: [entity.id, 'record', id],
    queryFn: ({ signal }) => loadRecord(entity, id!, signal),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
    ...(fresh ? { staleTime: 0 } : {}),
  })
}

export function useHistory(entity: Entity, id: string, enabled: boolean) {
  return useQuery({ queryKey: [entity.id, 'history', id], queryFn: () => entityApi(entity).history(id), enabled })
}

export function useTrace(entity: Entity, id: string, enabled: boolean) {
  return useQuery({ queryKey: [entity.id, 'trace', id], queryFn: () => entityApi(entity).trace(id),
    enabled: enabled && entity.states !== undefined })
}
