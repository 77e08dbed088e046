import { useQuery } from '@tanstack/react-query'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { opinion } from '../../../index.ts'

/** So many phrases are offered beside an opinion. */
const MOST_PHRASES = 12
/** Longest phrase, as the server keeps it. */
export const LONGEST_PHRASE = 200

/** The caller's own phrases in their order, and the way to keep another one. */
export function usePhrases(): { phrases: readonly string[]; keep: (text: string) => Promise<boolean>; keeping: boolean } {
  const { act, busy } = useAct([opinion.id])
  const { data } = useQuery({
    queryKey: [opinion.id, 'phrases'],
    queryFn: async ({ signal }) =>
      (await entityApi(opinion).list({ column: 'position', order: 'asc', pageNo: 1, pageSize: MOST_PHRASES }, signal)).records.map((
        { text },
      ) => String(text)),
  })
  const phrases = data ?? []
  return { phrases, keep: (text) => act(() => entityApi(opinion).add({ text, position: phrases.length + 1 }, newIdempotencyKey())),
    keeping: busy }
}
