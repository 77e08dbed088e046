import { minutesBetween, minutesLater } from '#kernel/entity/wall-time.ts'
import { lookup } from '#kernel/entity/lookup.ts'

export type AndonStep = 'RESPOND' | 'SOLVE'

/** Within how many minutes of a call a step is made before somebody is told; for one kind of call, or where it names none for all. */
export interface Level {
  readonly type: string | null
  readonly step: string
  readonly minutes: number
}

const steps: Readonly<Record<string, AndonStep>> = lookup({ '10': 'RESPOND', '20': 'SOLVE' })

/** The step that a call in this state waits for; none once it is solved. */
export function andonStep(status: string): AndonStep | undefined {
  return steps[status]
}

/** The levels of a step in their order: those for the kind of call, else those for all. */
export function levelsFor<L extends Level>(levels: readonly L[], type: string, step: AndonStep): L[] {
  const ofStep = levels.filter((level) => level.step === step)
  const own = ofStep.filter((level) => level.type === type)
  return (own.length > 0 ? own : ofStep.filter((level) => level.type === null)).toSorted((a, b) => a.minutes - b.minutes)
}

/** Until when the step is made before anybody is told; null where nobody ever is. */
export function andonDue(levels: readonly Level[], type: string, status: string, callTime: string): string | null {
  const step = andonStep(status)
  const [first] = step ? levelsFor(levels, type, step) : []
  return first ? minutesLater(callTime, first.minutes) : null
}

/** Levels that a call has come to by now. */
export function levelsReached<L extends Level>(levels: readonly L[], type: string, status: string, callTime: string, now: string): L[] {
  const step = andonStep(status)
  return step ? levelsFor(levels, type, step).filter(({ minutes }) => minutesBetween(callTime, now) >= minutes) : []
}
