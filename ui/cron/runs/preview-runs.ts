import type { CronValue } from '#kernel/entity/cron/cron-value.ts'
import { findNextRuns } from './next-runs.ts'

/** A schedule has to stand unchanged this long before its runs are worked out (spec 2 §9). */
export const PREVIEW_DELAY_MS = 500

export type PreviewedRuns = readonly Date[] | 'failed'

/**
 * Works the next runs of a schedule out once it has stood for the delay.
 * @param now asked when the delay is over
 * @returns calls it off: nothing is told any more
 */
export function previewRuns(value: CronValue, now: () => Date, tell: (runs: PreviewedRuns) => void): () => void {
  let calledOff = false
  const timer = setTimeout(() => {
    void findNextRuns(value, now()).catch((): PreviewedRuns => 'failed').then((runs) => {
      if (!calledOff) tell(runs)
    })
  }, PREVIEW_DELAY_MS)
  return () => {
    calledOff = true
    clearTimeout(timer)
  }
}
