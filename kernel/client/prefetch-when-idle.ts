/** Fetches what comes next once the page has nothing better to do; answers the way to call that off. */
export function prefetchWhenIdle(onReady: () => Promise<unknown>): () => void {
  const start = () => void onReady().catch(() => undefined)
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(start, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
