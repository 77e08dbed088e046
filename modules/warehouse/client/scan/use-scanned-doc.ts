import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { QueuedAct } from '#kernel/client/request/act-queue.ts'
import { scanQueue } from './scan-queue.ts'

interface Known<T> {
  value: T
  acts: readonly string[]
}

function actsOf(acts: readonly QueuedAct[], doc: string | undefined): QueuedAct[] {
  return acts.filter(({ about, state }) => about?.doc === doc && state !== 'refused')
}

/**
 * A document as the server last told it, read anew whenever an act of this page on it went through, and the acts that it
 * does not know of yet. Without network what was read before stays.
 */
export function useScannedDoc<T>(entityId: string, doc: string | undefined, read: (id: string, signal: AbortSignal) => Promise<T>) {
  const acts = actsOf(useStore(scanQueue.store, (queue) => queue.acts), doc)
  const lastDone = acts.findLast(({ state }) => state === 'done')?.key
  const { data, error, refetch } = useQuery<Known<T>>({
    queryKey: [entityId, 'scan', doc, lastDone],
    enabled: doc !== undefined,
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[2] === doc ? before : undefined),
    queryFn: async ({ signal }) => {
      const known = actsOf(scanQueue.store.getState().acts, doc).filter(({ state }) => state === 'done').map(({ key }) => key)
      return { acts: known, value: await read(doc!, signal) }
    },
  })
  return { value: data?.value, onTheWay: acts.filter(({ key }) => !data?.acts.includes(key)), error, retry: () => void refetch() }
}
