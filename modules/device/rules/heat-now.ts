/* Where a heat is by its recipe, so many minutes after its start. */

/** Ends of steps: the minute at which each is over, with what is aimed at then; the start bears no step. */
export interface StepEnd {
  minute: number
  celsius: number
  /** Counted from 1. */
  step: number | null
}

export interface HeatNow {
  /** The step that is on, counted from 1. */
  step: number
  of: number
  /** Minutes until the step, and the whole recipe, are over. */
  stepLeft: number
  left: number
  /** ℃ that are aimed at now. */
  celsius: number
}

/** @returns undefined where the recipe has no steps, or all of them are over */
export function heatNow(ends: readonly StepEnd[], minute: number): HeatNow | undefined {
  const index = ends.findIndex((end) => end.step !== null && end.minute > minute)
  if (index < 1) return undefined
  const [before, end] = [ends[index - 1]!, ends[index]!]
  const part = (minute - before.minute) / (end.minute - before.minute)
  const steps = ends.filter(({ step }) => step !== null)
  return { step: end.step!, of: steps.length, stepLeft: end.minute - minute, left: ends.at(-1)!.minute - minute,
    celsius: before.celsius + (end.celsius - before.celsius) * part }
}
