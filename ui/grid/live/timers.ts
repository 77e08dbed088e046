/** Time as the live core sees it; tests move it by hand. */
export interface LiveTimers {
  /** Runs once after a time; what it answers calls that off. */
  after(delayMs: number, run: () => void): () => void
}

export const browserTimers: LiveTimers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
