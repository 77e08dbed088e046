import { Decimal } from '#kernel/entity/index.ts'
import { countAll, type Counted, type Reading } from './counted.ts'
import { fixedDates, floatingDate, type DuePlan, type PlanDate, type WorkCalendar } from './dates-of-plan.ts'
import { addDays, addHours } from './days.ts'

/** Where a plan stands on a machine: the next date that is not ordered yet, or the counter at which it comes due. */
export interface Standing {
  readonly nextDue: string | null
  readonly dueKey: string | null
  readonly nextReading: string | null
}

/** What came of a plan on a machine until the moment that is asked for. */
export interface DueHistory extends Standing {
  readonly at: string
}

/** What was done last, from which floating dates count. */
export interface LastDone {
  readonly at: string
  readonly lastDone: string | null
  /** The counter then, over its resets. */
  readonly lastReading: string | null
  /** When the order that is still open is due: dates follow after it. */
  readonly openDue: string | null
}

/** A date that is to be ordered, or that passed without an order. */
export interface DueOrder extends PlanDate {
  readonly lateAfter: string
  readonly missed: boolean
}

interface Step {
  readonly due: DueOrder[]
  readonly next: Standing
}

const waiting: Standing = { nextDue: null, dueKey: null, nextReading: null }
/** So many missed thresholds of one reading are told; a counter that was typed wrong has millions. */
const mostMissed = 100

/**
 * What a plan demands of a machine at a moment (domain §2.22): the dates of which the lead has begun. Of several that passed all
 * are missed, and the first date to come is ordered at once in their place; a single one is ordered late.
 * @param readings of the machine's counter, the earliest first; a fall is a reset from which counting goes on
 */
export function maintDue(plan: DuePlan, history: DueHistory, calendar: WorkCalendar, readings: readonly Reading[]): DueOrder[] {
  return dueStep(plan, history, calendar, readings).due
}

/** The same with where the plan stands once all of it is ordered. */
export function dueStep(plan: DuePlan, history: DueHistory, calendar: WorkCalendar, readings: readonly Reading[]): Step {
  if (plan.trigger === 'COUNTER') return counterStep(plan, history, countAll(readings))
  const { nextDue, dueKey } = history
  if (nextDue === null || dueKey === null) return { due: [], next: waiting }
  return plan.base === 'FLOAT' ? floatingStep(plan, history, { nextDue, dueKey }) : fixedStep(plan, history, calendar, nextDue, dueKey)
}

const hasBegun = ({ leadHours }: DuePlan, due: string, at: string): boolean => addHours(due, -leadHours) <= at

const ordered = ({ toleranceHours }: DuePlan, date: PlanDate, missed = false): DueOrder => ({ ...date,
  lateAfter: addHours(date.due, toleranceHours), missed })

const unchanged = ({ nextDue, dueKey, nextReading }: Standing): Step => ({ due: [], next: { nextDue, dueKey, nextReading } })

/** A floating plan has one date, and then waits for what is done. */
function floatingStep(plan: DuePlan, history: DueHistory, { nextDue, dueKey }: { nextDue: string; dueKey: string }): Step {
  if (!hasBegun(plan, nextDue, history.at)) return unchanged(history)
  const date: PlanDate = { key: dueKey, nominal: nextDue.slice(0, 10), due: nextDue, moved: false }
  return { due: [ordered(plan, date)], next: waiting }
}

function fixedStep(plan: DuePlan, { at }: DueHistory, calendar: WorkCalendar, nextDue: string, dueKey: string): Step {
  const past: PlanDate[] = []
  const coming: PlanDate[] = []
  for (const date of fixedDates(plan, calendar, dueKey.slice(0, 10))) {
    // Of the shifts of one day those before the next are ordered already.
    if (plan.trigger === 'SHIFT' && date.due < nextDue) continue
    if (date.due <= at) past.push(date)
    else if (hasBegun(plan, date.due, at) || (past.length > 1 && coming.length === 0)) coming.push(date)
    else return { due: describeDue(plan, past, coming), next: standingAt(date) }
  }
  return { due: describeDue(plan, past, coming), next: waiting }
}

function describeDue(plan: DuePlan, past: readonly PlanDate[], coming: readonly PlanDate[]): DueOrder[] {
  return [...past.map((date) => ordered(plan, date, past.length > 1)), ...coming.map((date) => ordered(plan, date))]
}

const standingAt = ({ due, key }: PlanDate): Standing => ({ nextDue: due, dueKey: key, nextReading: null })

function counterStep(plan: DuePlan, history: DueHistory, counted: readonly Counted[]): Step {
  const total = counted.at(-1)?.total
  const { nextReading } = history
  if (nextReading === null || total === undefined || new Decimal(total).lt(nextReading)) return unchanged(history)
  const passed = new Decimal(total).minus(nextReading).div(plan.counterEvery!).floor()
  if (plan.base === 'FLOAT') return { due: [thresholdAt(plan, nextReading, counted, false)], next: waiting }
  const thresholdNo = (no: Decimal): string => no.times(plan.counterEvery!).plus(nextReading).toFixed()
  const first = Decimal.max(0, passed.minus(mostMissed))
  const due = Array.from({ length: passed.minus(first).plus(1).toNumber() }, (_, index) => first.plus(index)).map((no) =>
    thresholdAt(plan, thresholdNo(no), counted, no.lt(passed))
  )
  return { due, next: { ...waiting, nextReading: thresholdNo(passed.plus(1)) } }
}

/** A threshold comes due with the reading that reached it. */
function thresholdAt(plan: DuePlan, threshold: string, counted: readonly Counted[], missed: boolean): DueOrder {
  const { at } = counted.find(({ total }) => new Decimal(total).gte(threshold))!
  return ordered(plan, { key: `#${threshold}`, nominal: at.slice(0, 10), due: at, moved: false }, missed)
}

/** Where a plan stands on a machine that is put under it, whose schedule was changed or that was looked after. */
export function standingOf(plan: DuePlan, last: LastDone, calendar: WorkCalendar, total: string | null): Standing {
  if (plan.base === 'FLOAT' && last.openDue !== null) return waiting
  if (plan.trigger === 'COUNTER')
    return { ...waiting, nextReading: new Decimal(last.lastReading ?? total ?? '0').plus(plan.counterEvery!).toFixed() }
  if (plan.base === 'FLOAT' && last.lastDone !== null) return standingAt(floatingDate(plan, calendar, last.lastDone))
  const after = [last.openDue ?? '', last.at].toSorted()[1]!
  // A day that was moved stands up to a month from where the period put it.
  for (const date of fixedDates(plan, calendar, addDays(after, -32))) if (date.due > after) return standingAt(date)
  return waiting
}

/** All dates of a plan on a machine until a day, as if each were done when it is due. Counters do not tell. */
export function forecast(plan: DuePlan, standing: Standing, calendar: WorkCalendar, until: string): PlanDate[] {
  const dates: PlanDate[] = []
  if (standing.nextDue === null || standing.dueKey === null || plan.trigger === 'COUNTER') return dates
  const first: PlanDate = { key: standing.dueKey, nominal: standing.dueKey.slice(0, 10), due: standing.nextDue, moved: false }
  if (plan.base === 'FLOAT') {
    for (let date = first; date.due.slice(0, 10) <= until; date = floatingDate(plan, calendar, date.due)) dates.push(date)
    return dates
  }
  for (const date of fixedDates(plan, calendar, first.nominal, until)) {
    if (date.due < first.due) continue
    if (date.due.slice(0, 10) > until) break
    dates.push(date)
  }
  return dates
}
