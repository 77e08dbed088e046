/** Where the browser does not tell when it has time (ms). */
const LATER_MS = 1000
/** So long a busy browser may put it off (ms). */
const LATEST_MS = 3000

/** Fetches what comes next once the page has nothing better to do, and has a network; answers the way to call that off. */
export function prefetchWhenIdle(fetchIt: () => unknown): () => void {
  const ending = new AbortController()
  const start = () => {
    if (navigator.onLine === false) addEventListener('online', start, { once: true, signal: ending.signal })
    else void (async () => fetchIt())().catch(() => undefined)
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, LATER_MS)
    ending.signal.addEventListener('abort', () => clearTimeout(timer))
  } else {
    const handle = requestIdleCallback(start, { timeout: LATEST_MS })
    ending.signal.addEventListener('abort', () => cancelIdleCallback(handle))
  }
  return () => ending.abort()
}
