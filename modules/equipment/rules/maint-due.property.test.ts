import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DuePlan, WorkCalendar } from './dates-of-plan.ts'
import { dueStep, standingOf, type Standing } from './maint-due.ts'

/*
 * Random plans, completions and standstills against the simplest simulation: it walks every single day, knows nothing of series,
 * and does each thing on the day on which it happens.
 */

const dayMs = 86_400_000
const first = Date.parse('2027-11-01T00:00:00Z')
const dayOf = (no: number): string => new Date(first + no * dayMs).toISOString().slice(0, 10)
const noOf = (date: string): number => Math.round((Date.parse(`${date}T00:00:00Z`) - first) / dayMs)
const isoDay = (no: number): number => new Date(first + no * dayMs).getUTCDay() || 7
/** The plant rests at weekends and in the first week of January. */
const works = (no: number): boolean => isoDay(no) <= 5 && !(dayOf(no).slice(5) >= '01-01' && dayOf(no).slice(5) <= '01-07')
const calendar: WorkCalendar = { works: (date) => works(noOf(date)), shiftsOf: () => [] }

const monthsOf: Record<string, number> = { MONTH: 1, QUARTER: 3, YEAR: 12 }
const lastOfMonth = (date: string): number => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()
const monthNo = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** Whether a plan names a day by its period. */
function names(plan: DuePlan, no: number): boolean {
  const [start, date] = [noOf(plan.startDate), dayOf(no)]
  if (no < start) return false
  if (plan.trigger === 'DAY') return (no - start) % plan.every === 0
  if (plan.trigger === 'WEEK') {
    const wanted = plan.weekday ? Number(plan.weekday) : isoDay(start)
    let begin = start
    while (isoDay(begin) !== wanted) begin++
    return no >= begin && (no - begin) % (7 * plan.every) === 0
  }
  const day = Math.min(plan.monthDay ?? Number(plan.startDate.slice(8)), lastOfMonth(date))
  return Number(date.slice(8)) === day && (monthNo(date) - monthNo(plan.startDate)) % (plan.every * monthsOf[plan.trigger]!) === 0
}

function moved(rule: string, no: number): number | undefined {
  if (rule === 'KEEP' || works(no)) return no
  if (rule === 'SKIP') return undefined
  let day = no
  while (!works(day)) day += rule === 'BEFORE' ? -1 : 1
  return day
}

/** Day of each date → the date by its period. */
function fixedDays(plan: DuePlan, until: number): Map<number, number> {
  const days = new Map<number, number>()
  for (let no = 0; no <= until; no++) {
    const day = names(plan, no) ? moved(plan.dayRule, no) : undefined
    if (day !== undefined && !days.has(day)) days.set(day, no)
  }
  return days
}

function floatingDay(plan: DuePlan, done: number): number {
  const months = monthsOf[plan.trigger]
  let kept: number | undefined
  for (let periods = 1; periods <= 31; periods++) {
    let no = done
    if (months) {
      const target = monthNo(dayOf(done)) + periods * plan.every * months
      while (monthNo(dayOf(no)) < target) no++
      no += Math.min(Number(dayOf(done).slice(8)), lastOfMonth(dayOf(no))) - 1
    } else no += periods * plan.every * (plan.trigger === 'WEEK' ? 7 : 1)
    kept ??= no
    const day = moved(plan.dayRule, no)
    if (day !== undefined && day > done) return day
  }
  // Every week after a Saturday is a Saturday: such a date is kept rather than never come.
  return kept!
}

interface Life {
  made: string[]
  missed: string[]
}
const at = (no: number): string => `${dayOf(no)} 12:00:00`
const horizon = 500

/** The plan is put into force on day 0; it is looked at on `runs`, and what is open is done on `completions`. */
function simulated(plan: DuePlan, runs: ReadonlySet<number>, completions: ReadonlySet<number>): Life {
  const life: Life = { made: [], missed: [] }
  const lead = plan.leadHours / 24
  const days = fixedDays(plan, horizon + 1200)
  const due = [...days.keys()].sort((a, b) => a - b).filter((day) => day > 0)
  let floating: number | undefined = due[0]
  let open = false
  for (let no = 1; no <= horizon; no++) {
    if (runs.has(no) && plan.base === 'FLOAT' && floating !== undefined && floating - lead <= no) {
      life.made.push(dayOf(floating))
      floating = undefined
      open = true
    }
    if (runs.has(no) && plan.base === 'FIXED') {
      const past = due.filter((day) => day <= no)
      const coming = due.filter((day) => day > no)
      const begun = coming.filter((day, index) => day - lead <= no || (past.length > 1 && index === 0))
      for (const day of past.length > 1 ? past : []) life.missed.push(dayOf(day))
      for (const day of [...(past.length > 1 ? [] : past), ...begun]) life.made.push(dayOf(day))
      due.splice(0, past.length + begun.length)
    }
    if (completions.has(no) && open) {
      open = false
      floating = floatingDay(plan, no)
    }
  }
  return life
}

/** The same by the functions of the module, as the generator and completions call them. */
function lived(plan: DuePlan, runs: ReadonlySet<number>, completions: ReadonlySet<number>): Life & { keys: string[] } {
  const life = { made: [] as string[], missed: [] as string[], keys: [] as string[] }
  const none = { lastDone: null, lastReading: null, openDue: null }
  let standing: Standing = standingOf(plan, { at: at(0), ...none }, calendar, null)
  let open = false
  for (let no = 1; no <= horizon; no++) {
    if (runs.has(no)) {
      const { due, next } = dueStep(plan, { at: at(no), ...standing }, calendar, [])
      standing = next
      for (const { due: when, key, missed } of due) {
        life[missed ? 'missed' : 'made'].push(when.slice(0, 10))
        life.keys.push(key)
        open = true
      }
    }
    if (completions.has(no) && open && plan.base === 'FLOAT') {
      open = false
      standing = standingOf(plan, { at: at(no), ...none, lastDone: at(no) }, calendar, null)
    }
  }
  return life
}

const plans = fc.record({
  trigger: fc.constantFrom('DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'),
  every: fc.integer({ min: 1, max: 5 }),
  weekday: fc.option(fc.integer({ min: 1, max: 7 }).map(String)),
  monthDay: fc.option(fc.integer({ min: 1, max: 31 })),
  startDate: fc.integer({ min: 0, max: 150 }).map(dayOf),
  base: fc.constantFrom('FIXED', 'FLOAT'),
  leadHours: fc.integer({ min: 0, max: 10 }).map((days) => days * 24),
  dayRule: fc.constantFrom('BEFORE', 'AFTER', 'KEEP', 'SKIP'),
}).map((plan): DuePlan => ({ ...plan, shift: null, atTime: '12:00:00', counterEvery: null, toleranceHours: 24 }))
/** Days on which the server runs: mostly all, with standstills. */
const runDays = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 90 })), { minLength: 1, maxLength: 12 }).map(
  (stretches) => {
    const days = new Set<number>()
    let no = 1
    for (const [on, off] of stretches) {
      for (let index = 0; index < on; index++) days.add(no++)
      no += off
    }
    return days
  },
)
const doneDays = fc.uniqueArray(fc.integer({ min: 1, max: horizon }), { maxLength: 60 }).map((days) => new Set(days))

test('random plans, completions and standstills: orders and missed dates are those of a walk through every day', () => {
  fc.assert(
    fc.property(plans, runDays, doneDays, (plan, runs, completions) => {
      const { keys, ...life } = lived(plan, runs, completions)
      expect(life).toEqual(simulated(plan, runs, completions))
      expect(new Set(keys).size, 'no date comes twice').toBe(keys.length)
    }),
    { numRuns: 120 },
  )
})
