import type { Grid } from '../controller/grid.ts'
import { keepRowDraft } from './kept-row-drafts.ts'
import { draftOfGrid, joined, type RowDraft } from './row-draft.ts'

/** Changes are written down once typing rests (ms). */
const REST_MS = 400

export interface DraftClock {
  readonly now: () => number
  /** Calls back after some time (ms). @returns takes it back */
  readonly after: (ms: number, call: () => void) => () => void
}

const browserClock: DraftClock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Writes down what is not saved while it changes. What is saved, or loaded anew, takes its draft along.
 * @param offered draft of before that nobody has answered for: it is kept together with what is new
 * @returns `flush` writes at once, `stop` ends it
 */
export function keepDrafts(grid: Grid, name: string, offered: RowDraft | undefined,
  clock: DraftClock = browserClock): { flush: () => void; stop: () => void } {
  let waiting: (() => void) | undefined
  const flush = () => {
    if (!waiting) return
    waiting()
    waiting = undefined
    keepRowDraft(name, joined(offered, draftOfGrid(grid, clock.now())))
  }
  const stopListening = grid.listen((changed) => {
    if (!changed.has('rows')) return
    waiting?.()
    waiting = clock.after(REST_MS, flush)
  })
  return {
    flush,
    stop: () => {
      flush()
      stopListening()
    },
  }
}
