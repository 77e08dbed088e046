import { minutesBetween, minutesLater } from '#kernel/entity/wall-time.ts'
import { lookup } from '#kernel/entity/lookup.ts'

/** Steps of a repair that have a target each, all of them counted from its report. */
export type Step = 'accept' | 'begin' | 'finish'

/** Minutes from the report within which each step is made. */
export interface Target {
  readonly acceptMin: number
  readonly beginMin: number
  readonly finishMin: number
}

const steps: Readonly<Record<string, Step>> = lookup({ '10': 'accept', '20': 'accept', '21': 'begin', '30': 'finish', '41': 'finish' })

/** The step that a repair in this state waits for; none while it waits for parts, for its verification, or is over. */
export function stepOf(status: string): Step | undefined {
  return steps[status]
}

/** Until when the next step is to be made; null where no clock runs. Waiting for parts stops the clock of the repair. */
export function stepDue(status: string, reportTime: string | null, waitedMin: number, target: Target | undefined): string | null {
  const step = stepOf(status)
  if (!step || !target || !reportTime) return null
  return minutesLater(reportTime, target[`${step}Min`] + (step === 'finish' ? waitedMin : 0))
}

/** How many have been told of a step that is late: nobody in time, the engineer once it is late, the director at twice the target. */
export function escalationLevel(reportTime: string, due: string, now: string): 0 | 1 | 2 {
  if (now <= due) return 0
  return now > minutesLater(due, minutesBetween(reportTime, due)) ? 2 : 1
}
