import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { expect, test } from 'vitest'
import { maintDue } from '../index.ts'
import { countAll } from './counted.ts'
import { fixedDates, floatingDate, type DuePlan, type WorkCalendar } from './dates-of-plan.ts'
import { addDays } from './days.ts'
import { dueStep, forecast, standingOf, type DueHistory, type LastDone } from './maint-due.ts'

/* Domain §2.8 rules 1 and 2; dates from the calendar of 2026: 1 June is a Monday, 2028 is a leap year. */

const monthly: DuePlan = { trigger: 'MONTH', every: 1, weekday: null, monthDay: null, shift: null, atTime: '09:00:00',
  startDate: '2026-06-01', base: 'FIXED', counterEvery: null, leadHours: 24, toleranceHours: 48, dayRule: 'KEEP' }
const always: WorkCalendar = { works: () => true, shiftsOf: () => [] }
const weekdays: WorkCalendar = {
  works: (date) => weekdayOf(date) <= 5,
  shiftsOf: (date) => (weekdayOf(date) > 5 ? [] : [{ id: 'early', start: '08:00:00' }, { id: 'late', start: '20:00:00' }]),
}
const fresh = { lastDone: null, lastReading: null, openDue: null }
const standing = (plan: DuePlan, at: string, calendar = always, last: Partial<LastDone> = {}) =>
  standingOf(plan, { at, ...fresh, ...last }, calendar, null)
const after = (plan: DuePlan, enabled: string, at: string, calendar = always) =>
  maintDue(plan, { at, ...standing(plan, enabled, calendar) }, calendar, [])
const counting: DuePlan = { ...monthly, trigger: 'COUNTER', counterEvery: '1000', toleranceHours: 0 }
const read = (...values: string[]) => values.map((reading, index) => ({ reading, at: `2026-06-0${index + 1} 08:00:00` }))
const counter = (plan: DuePlan, nextReading: string, ...values: string[]) =>
  dueStep(plan, { at: '2026-06-09 00:00:00', nextDue: null, dueKey: null, nextReading }, always, read(...values))
const year = (plan: DuePlan, calendar = always, from = '2026-06-01 00:00:00', until = '2026-12-31') =>
  forecast(plan, standing(plan, from, calendar), calendar, until).map(({ due }) => due.slice(0, 10))

test('each period has its dates: days, weekdays, months, quarters and years', () => {
  expect(year({ ...monthly, trigger: 'DAY', every: 3 }, always, undefined, '2026-06-10')).toEqual(['2026-06-01', '2026-06-04', '2026-06-07',
    '2026-06-10'])
  expect(year({ ...monthly, trigger: 'WEEK', every: 2, weekday: '5' }, always, undefined, '2026-07-10'), 'Fridays').toEqual(['2026-06-05',
    '2026-06-19', '2026-07-03'])
  expect(year({ ...monthly, monthDay: 15 }, always, undefined, '2026-08-31')).toEqual(['2026-06-15', '2026-07-15', '2026-08-15'])
  expect(year({ ...monthly, trigger: 'QUARTER' })).toEqual(['2026-06-01', '2026-09-01', '2026-12-01'])
  expect(year({ ...monthly, trigger: 'YEAR', every: 2 }, always, undefined, '2031-01-01')).toEqual(['2026-06-01', '2028-06-01',
    '2030-06-01'])
})

test('a day that a month does not have is its last, and stands again where it is; 29 February comes back', () => {
  const last = { ...monthly, startDate: '2028-01-31', monthDay: 31 }
  expect(year(last, always, '2028-01-01 00:00:00', '2028-05-31')).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30',
    '2028-05-31'])
  const leap: DuePlan = { ...monthly, trigger: 'YEAR', startDate: '2028-02-29' }
  expect(year(leap, always, '2028-01-01 00:00:00', '2032-03-01')).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28',
    '2032-02-29'])
})

test('each shift of the calendar comes due, or the one that is named', () => {
  const plan: DuePlan = { ...monthly, trigger: 'SHIFT', leadHours: 0 }
  const friday = after(plan, '2026-06-05 07:00:00', '2026-06-05 08:00:00', weekdays)
  expect(friday).toMatchObject([{ key: '2026-06-05/early', due: '2026-06-05 08:00:00', missed: false }])
  const step = dueStep(plan, { at: '2026-06-05 20:30:00', ...standing(plan, '2026-06-05 19:00:00', weekdays) }, weekdays, [])
  expect(step.due.map(({ key }) => key)).toEqual(['2026-06-05/late'])
  expect(step.next, 'nobody works until Monday').toMatchObject({ nextDue: '2026-06-08 08:00:00', dueKey: '2026-06-08/early' })
  expect(standing({ ...plan, shift: 'late' }, '2026-06-05 07:00:00', weekdays)).toMatchObject({ dueKey: '2026-06-05/late' })
})

test('what never comes is not looked for beyond the days that are asked for, nor for years', () => {
  let looked = 0
  const never: WorkCalendar = {
    works: () => (looked += 1) === 0,
    shiftsOf: () => ((looked += 1) === 0 ? [{ id: 'day', start: '08:00:00' }] : []),
  }
  const nights: DuePlan = { ...monthly, trigger: 'SHIFT', shift: 'night' }
  expect(standing(nights, '2026-06-01 00:00:00', never)).toMatchObject({ nextDue: null })
  expect(looked).toBe(400)
  looked = 0
  const begun = { nextDue: '2026-06-01 20:00:00', dueKey: '2026-06-01/night', nextReading: null }
  expect(forecast(nights, begun, never, '2026-07-31')).toEqual([])
  expect(looked, 'days of two months').toBe(61)
  looked = 0
  const sundays: DuePlan = { ...monthly, trigger: 'WEEK', weekday: '7', dayRule: 'SKIP' }
  expect(forecast(sundays, { ...begun, dueKey: '2026-06-07' }, never, '2026-07-31')).toEqual([])
  expect(looked, 'Sundays of two months, and of the days by which one may be moved').toBe(10)
})

test('what falls on a day without work is moved before, after, kept or left out, and two moved to one day are one', () => {
  const saturdays: DuePlan = { ...monthly, trigger: 'WEEK', weekday: '6' }
  const of = (dayRule: string, plan = saturdays, until = '2026-06-14') => year({ ...plan, dayRule }, weekdays, undefined, until)
  expect(of('BEFORE')).toEqual(['2026-06-05', '2026-06-12'])
  expect(of('AFTER')).toEqual(['2026-06-08'])
  expect(of('KEEP')).toEqual(['2026-06-06', '2026-06-13'])
  expect(of('SKIP')).toEqual([])
  const daily: DuePlan = { ...monthly, trigger: 'DAY' }
  const week = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-08', '2026-06-09']
  for (const rule of ['BEFORE', 'AFTER', 'SKIP']) expect(of(rule, daily, '2026-06-09'), rule).toEqual(week)
  const later = { ...saturdays, dayRule: 'AFTER' }
  expect(forecast(later, standing(later, '2026-06-01 00:00:00', weekdays), weekdays, '2026-06-08'))
    .toMatchObject([{ nominal: '2026-06-06', due: '2026-06-08 09:00:00', moved: true }])
})

test('a day is looked for no further than is said: ten days by its rule, 4000 dates of a plan, 31 periods after a completion', () => {
  const onlyOn = (day: string): WorkCalendar => ({ ...always, works: (date) => date === day })
  const early: DuePlan = { ...monthly, startDate: '2026-06-11', dayRule: 'BEFORE' }
  expect([...fixedDates(early, onlyOn('2026-06-01'), '2026-06-01', '2026-06-01')]).toMatchObject([{ due: '2026-06-01 09:00:00',
    moved: true }])
  const daily: DuePlan = { ...monthly, trigger: 'DAY', dayRule: 'SKIP' }
  const firstOn = (days: number) => fixedDates(daily, onlyOn(addDays('2026-06-01', days)), '2026-06-01').next().value?.nominal
  expect([firstOn(3999), firstOn(4000)]).toEqual(['2037-05-13', undefined])
  const weekly: DuePlan = { ...daily, trigger: 'WEEK', base: 'FLOAT' }
  const onWeek = (weeks: number) => floatingDate(weekly, onlyOn(addDays('2026-06-06', weeks * 7)), '2026-06-06 12:00:00')
  expect([onWeek(31), onWeek(32)]).toMatchObject([{ nominal: '2027-01-09', moved: false }, { nominal: '2026-06-13', moved: false }])
})

test('a floating date is moved off days without work as well, and says so', () => {
  const weekly: DuePlan = { ...monthly, trigger: 'WEEK', base: 'FLOAT', dayRule: 'AFTER' }
  expect(floatingDate(weekly, weekdays, '2026-06-06 12:00:00')).toEqual({ key: '>2026-06-06 12:00:00', nominal: '2026-06-13',
    due: '2026-06-15 09:00:00', moved: true })
  expect(floatingDate({ ...weekly, trigger: 'DAY', dayRule: 'SKIP' }, weekdays, '2026-06-05 12:00:00')).toMatchObject({
    due: '2026-06-08 09:00:00',
    moved: false,
  })
})

test('shifts are those from a day on, not from the beginning of the plan', () => {
  const keys = [...fixedDates({ ...monthly, trigger: 'SHIFT' }, weekdays, '2026-06-10', '2026-06-10')].map(({ key }) => key)
  expect(keys).toEqual(['2026-06-10/early', '2026-06-10/late'])
})

test('an order is made when its lead begins and is late when its tolerance is over', () => {
  expect(after(monthly, '2026-06-02 00:00:00', '2026-06-30 08:59:59')).toEqual([])
  expect(after(monthly, '2026-06-02 00:00:00', '2026-06-30 09:00:00')).toMatchObject([{ key: '2026-07-01', due: '2026-07-01 09:00:00',
    lateAfter: '2026-07-03 09:00:00', moved: false, missed: false }])
  const daily: DuePlan = { ...monthly, trigger: 'DAY', leadHours: 72 }
  expect(after(daily, '2026-06-02 00:00:00', '2026-06-02 09:00:00').map(({ key }) => key), 'a long lead orders several days').toEqual([
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
    '2026-06-05',
  ])
})

test('one date that passed is ordered late; of several all are missed and the first to come is ordered at once', () => {
  expect(after(monthly, '2026-06-02 00:00:00', '2026-07-20 10:00:00')).toMatchObject([{ key: '2026-07-01', missed: false }])
  const standstill = after(monthly, '2026-06-02 00:00:00', '2026-08-20 10:00:00')
  expect(standstill.map(({ key, missed }) => [key, missed])).toEqual([['2026-07-01', true], ['2026-08-01', true], ['2026-09-01', false]])
  const history: DueHistory = { at: '2026-08-20 10:00:00', ...standing(monthly, '2026-06-02 00:00:00') }
  const { next } = dueStep(monthly, history, always, [])
  expect(next).toMatchObject({ dueKey: '2026-10-01' })
  expect(maintDue(monthly, { at: history.at, ...next }, always, []), 'asked again, nothing is new').toEqual([])
})

test('a floating plan counts from what was done, early or late; fixed dates stay where they are', () => {
  const floating: DuePlan = { ...monthly, base: 'FLOAT' }
  expect(standing(floating, '2026-06-01 00:00:00'), 'nothing was done yet').toMatchObject({ dueKey: '2026-06-01' })
  const early = standing(floating, '2026-06-20 12:00:00', always, { lastDone: '2026-06-20 12:00:00' })
  expect(early).toMatchObject({ nextDue: '2026-07-20 09:00:00', dueKey: '>2026-06-20 12:00:00' })
  expect(maintDue(floating, { at: '2026-09-19 10:00:00', ...early }, always, []), 'however late, it is one').toMatchObject([
    { nominal: '2026-07-20', due: '2026-07-20 09:00:00', moved: false, missed: false },
  ])
  expect(standing(floating, '2026-06-20 12:00:00', always, { openDue: '2026-06-25 09:00:00' }), 'it waits for what is open')
    .toMatchObject({ nextDue: null })
  expect(standing(monthly, '2026-06-20 12:00:00', always, { lastDone: '2026-06-20 12:00:00' })).toMatchObject({ dueKey: '2026-07-01' })
  const ends = standing({ ...floating, startDate: '2028-01-01' }, '2028-01-31 12:00:00', always, { lastDone: '2028-01-31 12:00:00' })
  expect(ends).toMatchObject({ nextDue: '2028-02-29 09:00:00' })
  const daily: DuePlan = { ...floating, trigger: 'DAY', dayRule: 'BEFORE' }
  const friday = standing(daily, '2026-06-05 12:00:00', weekdays, { lastDone: '2026-06-05 12:00:00' })
  expect(friday, 'Saturday is not moved back to the Friday on which it was done').toMatchObject({ nextDue: '2026-06-08 09:00:00' })
})

test('a date has its time, nine where none is said; a shift is never moved', () => {
  expect(standing({ ...monthly, atTime: '06:30:00' }, '2026-06-02 00:00:00').nextDue).toBe('2026-07-01 06:30:00')
  expect(standing({ ...monthly, atTime: null }, '2026-06-02 00:00:00').nextDue).toBe('2026-07-01 09:00:00')
  const shifts: DuePlan = { ...monthly, trigger: 'SHIFT', startDate: '2026-06-03' }
  expect(forecast(shifts, standing(shifts, '2026-06-01 00:00:00', weekdays), weekdays, '2026-06-03')).toEqual([
    { key: '2026-06-03/early', nominal: '2026-06-03', due: '2026-06-03 08:00:00', moved: false },
    { key: '2026-06-03/late', nominal: '2026-06-03', due: '2026-06-03 20:00:00', moved: false },
  ])
  expect(standing(shifts, '2026-06-10 12:00:00', weekdays).dueKey, 'not from its beginning on').toBe('2026-06-10/late')
})

test('dates are found however long ago a plan began, and end with the calendar', () => {
  const daily: DuePlan = { ...monthly, trigger: 'DAY', startDate: '2000-01-01' }
  expect(standing(daily, '2026-06-01 00:00:00').dueKey).toBe('2026-06-01')
  expect(standing({ ...daily, startDate: '2026-06-01' }, '7600-01-01 00:00:00').nextDue).toBeNull()
  expect(standing({ ...daily, startDate: '2026-06-01' }, '7502-03-26 00:00:00').nextDue).toBe('7502-03-26 09:00:00')
  expect(standing({ ...daily, every: 2, startDate: '2026-06-01' }, '7600-01-01 00:00:00').nextDue).toBeNull()
  expect(standing({ ...daily, dayRule: 'AFTER', startDate: '2026-06-01' }, '7600-01-01 00:00:00', weekdays).nextDue).toBeNull()
  const yearly: DuePlan = { ...monthly, trigger: 'YEAR', startDate: '9980-01-01' }
  expect(year(yearly, always, '9989-02-01 00:00:00', '9999-12-31')).toEqual(['9990-01-01'])
  expect(year({ ...yearly, startDate: '2026-01-01' }, always, '2150-02-01 00:00:00', '2151-12-31')).toEqual(['2151-01-01'])
  const far: DuePlan = { ...yearly, every: 999, startDate: '9000-01-01' }
  const last = dueStep(far, { at: '9000-02-01 00:00:00', nextDue: '9000-01-01 09:00:00', dueKey: '9000-01-01', nextReading: null }, always,
    [])
  expect([last.due.map(({ key }) => key), last.next]).toEqual([['9000-01-01'], { nextDue: null, dueKey: null, nextReading: null }])
})

test('a day is moved ten days at most', () => {
  const rests = (days: number): WorkCalendar => ({ works: (date) => date >= `2026-06-${String(1 + days).padStart(2, '0')}`,
    shiftsOf: () => [] })
  expect(year({ ...monthly, dayRule: 'AFTER' }, rests(10), undefined, '2026-06-30')).toEqual(['2026-06-11'])
  expect(year({ ...monthly, dayRule: 'AFTER' }, rests(11), undefined, '2026-06-30')).toEqual(['2026-06-01'])
})

test('a plan that stands nowhere demands nothing; a date that the calendar moved to an earlier day since is still the next', () => {
  const at = '2026-06-05 10:00:00'
  const nowhere = { nextDue: null, dueKey: null, nextReading: null }
  for (const half of [{ ...nowhere, dueKey: '2026-06-01' }, { ...nowhere, nextDue: '2026-06-01 09:00:00' }])
    for (const base of ['FIXED', 'FLOAT'])
      expect(dueStep({ ...monthly, base }, { at, ...half }, always, [])).toEqual({ due: [], next: nowhere })
  const saturdays: DuePlan = { ...monthly, trigger: 'WEEK', weekday: '6', dayRule: 'BEFORE' }
  const placed = { nextDue: '2026-06-06 09:00:00', dueKey: '2026-06-06', nextReading: null }
  expect(dueStep(saturdays, { at, ...placed }, weekdays, []).due).toMatchObject([{ key: '2026-06-06', due: '2026-06-05 09:00:00' }])
})

test('what is to come: a floating plan as if each were done when it is due, until the last day; nothing where it stands nowhere', () => {
  const floating: DuePlan = { ...monthly, base: 'FLOAT' }
  const begun = { nextDue: '2026-06-20 09:00:00', dueKey: '>2026-05-20 12:00:00', nextReading: null }
  const dates = forecast(floating, begun, always, '2026-08-20')
  expect(dates.map(({ due }) => due)).toEqual(['2026-06-20 09:00:00', '2026-07-20 09:00:00', '2026-08-20 09:00:00'])
  expect(dates[0]).toEqual({ key: begun.dueKey, nominal: begun.dueKey.slice(0, 10), due: begun.nextDue, moved: false })
  expect(forecast(floating, { ...begun, nextDue: null }, always, '2026-08-20')).toEqual([])
  expect(forecast(floating, { ...begun, dueKey: null }, always, '2026-08-20')).toEqual([])
  for (const base of ['FIXED', 'FLOAT'])
    expect(forecast({ ...monthly, trigger: 'COUNTER', base }, begun, always, '2026-08-20'), 'a counter does not tell').toEqual([])
  const shifts: DuePlan = { ...monthly, trigger: 'SHIFT' }
  const late = { nextDue: '2026-06-03 20:00:00', dueKey: '2026-06-03/late', nextReading: null }
  expect(forecast(shifts, late, weekdays, '2026-06-03').map(({ key }) => key), 'not the shift before').toEqual(['2026-06-03/late'])
})

test('a counter of which nothing is read or asked demands nothing', () => {
  expect(counter(counting, '1000').due).toEqual([])
  const none = dueStep(counting, { at: '2026-06-09 00:00:00', nextDue: null, dueKey: null, nextReading: null }, always, read('1300'))
  expect(none).toEqual({ due: [], next: { nextDue: null, dueKey: null, nextReading: null } })
  expect(counter({ ...counting, base: 'FLOAT' }, '1000', '1300').due).toMatchObject([{ key: '#1000', due: '2026-06-01 08:00:00',
    missed: false }])
  const done = { at: '', ...fresh, lastReading: '1350.5' }
  for (const base of ['FIXED', 'FLOAT']) expect(standingOf({ ...counting, base }, done, always, '1400').nextReading).toBe('2350.5')
})

test('an order that is open from before keeps no date back', () => {
  const daily: DuePlan = { ...monthly, trigger: 'DAY' }
  expect(standing(daily, '2026-06-28 00:00:00', always, { openDue: '2026-06-10 09:00:00' }).dueKey).toBe('2026-06-28')
})

test('a changed plan goes on after the order that is open', () => {
  expect(standing({ ...monthly, monthDay: 15 }, '2026-06-28 00:00:00', always, { openDue: '2026-07-20 09:00:00' })).toMatchObject({
    dueKey: '2026-08-15',
  })
})

test('a counter comes due at its threshold: fixed ones stand, floating ones count from the completion', () => {
  expect(counter(counting, '1000', '999.999999').due).toEqual([])
  expect(counter(counting, '1000', '1000').due, 'at the threshold itself').toMatchObject([{ key: '#1000' }])
  const reached = counter(counting, '1000', '400', '1000', '1300')
  expect(reached.due).toMatchObject([{ key: '#1000', nominal: '2026-06-02', due: '2026-06-02 08:00:00', moved: false, missed: false }])
  expect(reached.next.nextReading).toBe('2000')
  const floating = counter({ ...counting, base: 'FLOAT' }, '1000', '1300')
  expect(floating.next.nextReading, 'it waits for what is done').toBeNull()
  const done = standingOf({ ...counting, base: 'FLOAT' }, { at: '', ...fresh, lastReading: '1350.5' }, always, '1350.5')
  expect(done.nextReading).toBe('2350.5')
  expect(standingOf(counting, { at: '', ...fresh }, always, '250').nextReading, 'newly under its plan').toBe('1250')
})

test('of several thresholds passed at once the last is ordered, and a counter typed wrong ends nowhere', () => {
  const { due, next } = counter(counting, '1000', '3700')
  expect(due.map(({ key, missed }) => [key, missed])).toEqual([['#1000', true], ['#2000', true], ['#3000', false]])
  expect(next.nextReading).toBe('4000')
  const wild = counter({ ...counting, counterEvery: '0.000001' }, '1', '999999999999')
  expect(wild.due).toHaveLength(101)
  expect(wild.next.nextReading).toBe('999999999999.000001')
})

test('a counter that falls was reset, and counts on', () => {
  expect(countAll(read('900', '50', '120'))).toMatchObject([{ total: '900', reset: false }, { total: '950', reset: true }, { total: '1020',
    reset: false }])
  expect(counter(counting, '1000', '900', '50').due).toEqual([])
  expect(counter(counting, '1000', '900', '50', '120').due).toMatchObject([{ key: '#1000', due: '2026-06-03 08:00:00' }])
})

test('a plant in which nobody works keeps its dates, and a plan far away has an end', () => {
  const nobody: WorkCalendar = { works: () => false, shiftsOf: () => [] }
  expect(year({ ...monthly, dayRule: 'BEFORE' }, nobody, undefined, '2026-07-31')).toEqual(['2026-06-01', '2026-07-01'])
  expect(standing({ ...monthly, trigger: 'DAY', dayRule: 'SKIP' }, '2026-06-01 00:00:00', nobody).nextDue).toBeNull()
  expect(standing({ ...monthly, trigger: 'SHIFT' }, '2026-06-01 00:00:00', nobody).nextDue).toBeNull()
  expect(standing({ ...monthly, trigger: 'YEAR', every: 999, startDate: '9000-01-01' }, '9001-01-01 00:00:00').nextDue).toBeNull()
})
