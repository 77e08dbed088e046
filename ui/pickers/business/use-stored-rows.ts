import { useQuery } from '@tanstack/react-query'
import type { Rec } from '#kernel/client/records/record.ts'
import { urlListApi } from '#kernel/client/records/url-list.ts'
import { pickedOf } from '../values/picked.ts'
import { rowsInOrder, valueQuery, type BusinessConfig } from './config.ts'

/** Look-ups are kept for half a minute, as short-lived values are (spec 1 §9). */
const STALE_MS = 30_000

/** The rows behind a stored value, in its order; undefined until they are known. */
export function useStoredRows(config: BusinessConfig, value: unknown, text: string | undefined, enabled: boolean): Rec[] | undefined {
  const stored = pickedOf(value, text)
  const url = config.valueUrl ?? config.listUrl
  const query = valueQuery(config, stored.map((one) => one.value))
  const answer = useQuery({
    queryKey: ['business-values', url, query],
    queryFn: ({ signal }) => urlListApi({ list: url }).list(query, signal),
    enabled: enabled && stored.length > 0,
    staleTime: STALE_MS,
  })
  if (stored.length === 0) return []
  // Without an answer the values stand for themselves rather than being lost.
  return answer.data || answer.isError ? rowsInOrder(config, stored, answer.data?.records ?? []) : undefined
}
