import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { addDays, addMonths, daysBetween, monthsBetween } from './days.ts'

/** What comes due by a shift, a calendar or a counter, as far as dates follow from it. */
export interface DuePlan {
  readonly trigger: string
  readonly every: number
  readonly weekday: string | null
  readonly monthDay: number | null
  /** The one shift; empty: each. */
  readonly shift: string | null
  readonly atTime: string | null
  readonly startDate: string
  readonly base: string
  readonly counterEvery: string | null
  readonly leadHours: number
  readonly toleranceHours: number
  readonly dayRule: string
}

/** When those work whose machines are looked after. */
export interface WorkCalendar {
  works(date: string): boolean
  /** The shifts that begin on a day, in their order. */
  shiftsOf(date: string): readonly { readonly id: string; readonly start: string }[]
}

/** A date of a plan. */
export interface PlanDate {
  /** Tells it from all others of the plan on a machine, for ever. */
  readonly key: string
  /** The date by the period alone. */
  readonly nominal: string
  /** When it is due, moved off days on which nobody works. */
  readonly due: string
  readonly moved: boolean
}

const monthsOf: Readonly<Record<string, number>> = lookup({ MONTH: 1, QUARTER: 3, YEAR: 12 })
/** So far a day is moved to one on which somebody works; beyond, as in a plant that stands, it is kept. */
export const furthestDays = 10
/** So many periods a floating date is sought in, where days without work are left out. */
const mostPeriods = 31
/** Nobody looks further ahead than this for the next date of a plan. */
const mostTries = 4000
/** A shift that does not begin within so many days never does. */
const mostShiftDays = 400
const forEver = '9999-12-31'

const timeOf = (plan: DuePlan): string => plan.atTime ?? '09:00:00'

/** The date number so many of a plan by its period alone; undefined beyond the calendar. */
function nominalAt(plan: DuePlan, index: number): string | undefined {
  const { trigger, every, startDate, weekday, monthDay } = plan
  const months = monthsOf[trigger]
  if (months) {
    if (Number(startDate.slice(0, 4)) + (index * every * months) / 12 > 9990) return undefined
    return addMonths(startDate, index * every * months, monthDay ?? undefined)
  }
  if (index * every > 2_000_000) return undefined
  if (trigger === 'DAY') return addDays(startDate, index * every)
  const first = weekday ? addDays(startDate, (Number(weekday) - weekdayOf(startDate) + 7) % 7) : startDate
  return addDays(first, index * every * 7)
}

/** About which date of a plan a day is near, never after it. */
function indexNear({ trigger, every, startDate }: DuePlan, from: string): number {
  const months = monthsOf[trigger]
  const periods = months
    ? monthsBetween(startDate, from) / (every * months)
    : daysBetween(startDate, from) / (every * (trigger === 'DAY' ? 1 : 7))
  return Math.max(0, Math.floor(periods) - 1)
}

/** A day moved off those on which nobody works; undefined where it is left out. */
function movedDay(rule: string, day: string, calendar: WorkCalendar): string | undefined {
  if (rule === 'KEEP' || calendar.works(day)) return day
  if (rule === 'SKIP') return undefined
  for (let days = 1; days <= furthestDays; days++) {
    const candidate = addDays(day, rule === 'BEFORE' ? -days : days)
    if (calendar.works(candidate)) return candidate
  }
  return day
}

/**
 * The fixed dates of a plan whose day by the period is not before `from`. Two that are moved to one day are one.
 * @param until no day after this one is looked at, which spares the search for what never comes
 */
export function* fixedDates(plan: DuePlan, calendar: WorkCalendar, from: string, until = forEver): Generator<PlanDate> {
  if (plan.trigger === 'SHIFT') yield* shiftDates(plan, calendar, from, until)
  else {
    const last = until === forEver ? until : addDays(until, furthestDays)
    const begin = indexNear(plan, from)
    for (let index = begin; index < begin + mostTries; index++) {
      const nominal = nominalAt(plan, index)
      if (nominal === undefined || nominal > last) return
      if (nominal < from || nominal < plan.startDate) continue
      const day = movedDay(plan.dayRule, nominal, calendar)
      if (day === undefined || isTaken(plan, calendar, index, day)) continue
      yield { key: nominal, nominal, due: `${day} ${timeOf(plan)}`, moved: day !== nominal }
    }
  }
}

/** Whether the date before this one stands on the same day already. */
function isTaken(plan: DuePlan, calendar: WorkCalendar, index: number, day: string): boolean {
  const before = nominalAt(plan, index - 1)!
  if (before < plan.startDate) return false
  return (movedDay(plan.dayRule, before, calendar) ?? '') >= day
}

function* shiftDates({ shift, startDate }: DuePlan, calendar: WorkCalendar, from: string, until: string): Generator<PlanDate> {
  // Stryker disable next-line EqualityOperator: of two that are the same either is the later
  let nominal = from > startDate ? from : startDate
  for (let without = 0; without < mostShiftDays && nominal <= until; without++) {
    for (const { id, start } of calendar.shiftsOf(nominal)) {
      if (shift && shift !== id) continue
      without = 0
      yield { key: `${nominal}/${id}`, nominal, due: `${nominal} ${start}`, moved: false }
    }
    nominal = addDays(nominal, 1)
  }
}

/** The date that follows a completion; what is left out on days without work comes a period later. */
export function floatingDate(plan: DuePlan, calendar: WorkCalendar, done: string): PlanDate {
  const months = monthsOf[plan.trigger]
  const after = (periods: number): string =>
    months
      ? addMonths(done, periods * plan.every * months)
      : addDays(done, periods * plan.every * (plan.trigger === 'WEEK' ? 7 : 1))
  for (let periods = 1; periods <= mostPeriods; periods++) {
    const nominal = after(periods)
    const day = movedDay(plan.dayRule, nominal, calendar)
    // A day that was moved back to the completion itself is no new one.
    // Stryker disable next-line EqualityOperator: a completion bears its time, so that no day is the same text
    if (day === undefined || day <= done) continue
    return floating(plan, nominal, day, done)
  }
  return floating(plan, after(1), after(1), done)
}

function floating(plan: DuePlan, nominal: string, day: string, done: string): PlanDate {
  return { key: `>${done}`, nominal, due: `${day} ${timeOf(plan)}`, moved: day !== nominal }
}
