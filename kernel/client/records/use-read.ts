import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf, Read, SentOf } from '#kernel/entity/call.ts'
import { ask } from '../request/calls.ts'
import type { CallOptions } from '../request/send.ts'

interface ReadOptions extends Pick<CallOptions, 'quiet' | 'timeoutMs'> {
  /** False: nothing is asked yet. */
  enabled?: boolean
  refetchInterval?: number
  /** What was answered before stays in sight until the next answer. */
  keep?: boolean
}

/** Key under which the answer of a read is kept; everything of an entity is asked anew by its id alone. */
export function readKey<C extends Read>(call: C, sent: SentOf<C>): readonly unknown[] {
  return [call.of ?? call.id, call.name, sent]
}

/** Everything that was answered by a read, whatever was asked. */
export function readsOf(call: Read): readonly unknown[] {
  return [call.of ?? call.id, call.name]
}

/** What a read answers, kept and asked anew as its entity changes. */
export function useRead<C extends Read>(call: C, sent: SentOf<C>, { enabled = true, refetchInterval, keep = false, ...options }: ReadOptions = {}): UseQueryResult<AnswerOf<C>> {
  const asking: UseQueryOptions<AnswerOf<C>> = {
    queryKey: readKey(call, sent),
    queryFn: ({ signal }) => ask(call, sent, { ...options, signal }),
    enabled,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...(keep ? { placeholderData: keepPreviousData as never } : {}),
  }
  return useQuery(asking)
}
