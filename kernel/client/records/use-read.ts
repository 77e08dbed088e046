import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf, Read, SentOf } from '#kernel/entity/call.ts'
import { currentLanguage } from '../i18n.ts'
import { ask } from '../request/calls.ts'
import type { CallOptions } from '../request/send.ts'

interface ReadOptions<A> extends Pick<CallOptions, 'quiet' | 'timeoutMs'> {
  /** False: nothing is asked yet. */
  enabled?: boolean
  /** Asked again this often, where it depends on what was answered last by a function. */
  refetchInterval?: number | ((last: A | undefined) => number | false)
  /** What was answered before stays in sight until the next answer. */
  keep?: boolean
  /** 0: asked anew whenever it is looked at. Default: the time for which the page keeps what it loaded. */
  staleTime?: number
  /** 0: forgotten as soon as nobody looks at it. */
  gcTime?: number
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
export function useRead<C extends Read>(call: C, sent: SentOf<C>,
  { enabled = true, refetchInterval, keep = false, staleTime, gcTime, ...options }: ReadOptions<AnswerOf<C>> = {}
): UseQueryResult<AnswerOf<C>> {
  const asking: UseQueryOptions<AnswerOf<C>> = {
    // The server answers in the reader's language.
    queryKey: [...readKey(call, sent), currentLanguage()],
    queryFn: ({ signal }) => ask(call, sent, { ...options, signal }),
    enabled,
    ...(refetchInterval === undefined
      ? {}
      : { refetchInterval: typeof refetchInterval === 'number' ? refetchInterval : ({ state }) => refetchInterval(state.data) }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(gcTime === undefined ? {} : { gcTime }),
    ...(keep ? { placeholderData: keepPreviousData as never } : {}),
  }
  return useQuery(asking)
}
