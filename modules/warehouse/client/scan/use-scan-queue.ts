import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAskUnload } from '#ui/parts/use-ask-unload.ts'
import { isOpen, scanQueue } from './scan-queue.ts'

/** How often the network is tried while something waits. */
const TRY_AGAIN_MS = 3_000

/** The acts of this page; while any waits they are tried again, and closing the page is asked about. */
export function useScanQueue() {
  const { acts, offline } = useStore(scanQueue.store)
  const waiting = acts.some(({ state }) => state === 'waiting')
  const open = acts.some(isOpen)
  useEffect(() => {
    if (!waiting) return undefined
    const again = () => void scanQueue.flush()
    const timer = setInterval(again, TRY_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [waiting])
  useAskUnload(open)
  return { acts, offline, openCount: acts.filter(isOpen).length }
}
