import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isOpen, type ActQueue } from '#kernel/client/request/act-queue.ts'
import { useAskUnload } from './use-ask-unload.ts'

/** How often the network is tried while something waits. */
const TRY_AGAIN_MS = 3_000

/** The acts of a queue; while any waits they are tried again, and closing the page is asked about where that would lose them. */
export function useActQueue(queue: ActQueue) {
  const { acts, offline, kept } = useStore(queue.store)
  const waiting = acts.some(({ state }) => state === 'waiting')
  const open = acts.some(isOpen)
  useEffect(() => {
    if (!waiting) return undefined
    const again = () => void queue.flush()
    const timer = setInterval(again, TRY_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [waiting, queue])
  useAskUnload(open && !kept)
  return { acts, offline, kept, openCount: acts.filter(isOpen).length }
}
