import { describe, expect, it } from 'vitest'
import { diffDays, type StoredDay } from './diff-days.ts'
import { expand, type HolidayType, type Override, type PlanInput, type WorkDay } from './expand.ts'
import { minutesIn } from './intervals.ts'
import { overLimits } from './limits.ts'
import { datesFrom, toMinute, toWall } from './plant-time.ts'
import { readPattern, shiftOf, type Rotation } from './rotation.ts'
import { badBreaks, netMinutesOfShift, shiftsOverlap, type Shift } from './shift.ts'

const shift = (code: string, start: string, end: string, breaks: Shift['breaks'] = []): Shift => ({ code, start, end, breaks })
const shifts = new Map(
  [shift('早', '08:00', '16:00'), shift('中', '16:00', '00:00'), shift('夜', '00:00', '08:00'),
    shift('白', '08:00', '17:00', [{ start: '12:00', end: '13:00' }]), shift('昼', '08:00', '20:00'), shift('晚', '20:00', '08:00')].map((
      one,
    ) => [one.code, one]),
)

/** 四班三运转: 早早中中夜夜休休 (domain §2.11 rule 5). */
const four: Rotation = { method: 'CUSTOM', start: '2026-01-01', shifts: ['早', '中', '夜'], teams: ['甲', '乙', '丙', '丁'],
  pattern: readPattern('早 早 中 中 夜 夜 休 休'), restWeekdays: [] }
/** 单班 08:00–17:00 with lunch from 12 to 13. */
const single: Rotation = { method: 'WEEK', start: '2026-01-01', shifts: ['白'], teams: ['常白'], pattern: [], restWeekdays: [6, 7] }
/** 两班 08–20 and 20–08, changing each week. */
const two: Rotation = { method: 'WEEK', start: '2026-01-05', shifts: ['昼', '晚'], teams: ['一', '二'], pattern: [], restWeekdays: [] }

const plan = (rotation: Rotation, from: string, to: string, more: Partial<PlanInput> = {}) =>
  expand({ rotation, shifts, restsOnHolidays: true, holidays: new Map<string, HolidayType>(), overrides: [], from, to, ...more })

const off = (from: string, to: string, team?: string): Override => ({ kind: 'OFF', from: toMinute(from), to: toMinute(to),
  ...(team ? { team } : {}) })
const extra = (from: string, to: string, team?: string): Override => ({ kind: 'EXTRA', from: toMinute(from), to: toMinute(to),
  ...(team ? { team } : {}) })

describe('rotations', () => {
  it('four teams in three shifts: each shift is covered once a day, each team works six days of eight', () => {
    for (const date of datesFrom('2026-01-01', '2026-03-31')) {
      expect(four.teams.map((_, team) => shiftOf(four, team, date)).filter((code) => code !== null).sort()).toEqual(
        ['中', '夜', '早'].sort(),
      )
    }
    expect(datesFrom('2026-01-01', '2026-01-08').map((date) => shiftOf(four, 0, date) ?? '休').join('')).toBe('早早中中夜夜休休')
    expect(datesFrom('2026-01-01', '2026-01-08').map((date) => shiftOf(four, 1, date) ?? '休').join('')).toBe('中中夜夜休休早早')
  })

  it('two teams change their shifts on Monday', () => {
    expect(['2026-01-05', '2026-01-11', '2026-01-12'].map((date) => two.teams.map((_, team) => shiftOf(two, team, date)).join(''))).toEqual(
      ['昼晚', '昼晚', '晚昼'],
    )
  })

  it('monthly and daily changes; with more teams than shifts the others rest', () => {
    const daily: Rotation = { ...two, method: 'DAY', teams: ['一', '二', '三'] }
    expect(datesFrom('2026-01-05', '2026-01-07').map((date) => daily.teams.map((_, team) => shiftOf(daily, team, date) ?? '休').join('')))
      .toEqual(['昼晚休', '晚休昼', '休昼晚'])
    const monthly: Rotation = { ...two, method: 'MONTH' }
    expect(['2026-01-31', '2026-02-01'].map((date) => shiftOf(monthly, 0, date))).toEqual(['昼', '晚'])
  })

  it('nobody works before the rotation begins', () => expect(shiftOf(two, 0, '2026-01-04')).toBeNull())
})

describe('days', () => {
  it('rests on weekends and holidays, works on the day in exchange', () => {
    const holidays = new Map<string, HolidayType>([['2026-05-01', 'HOLIDAY'], ['2026-05-09', 'WORKDAY']])
    const days = plan(single, '2026-04-30', '2026-05-10', { holidays })
    expect(days.map(({ date, source }) => `${date} ${source}`)).toEqual(['2026-04-30 ROTATION', '2026-05-04 ROTATION',
      '2026-05-05 ROTATION', '2026-05-06 ROTATION', '2026-05-07 ROTATION', '2026-05-08 ROTATION', '2026-05-09 WORKDAY'])
    expect(minutesIn(days[0]!.work)).toBe(480)
    expect(plan(single, '2026-05-01', '2026-05-01', { holidays, restsOnHolidays: false })).toHaveLength(1)
  })

  it('a holiday does not cut the shift that began the day before', () => {
    const days = plan(two, '2026-04-30', '2026-05-01', { holidays: new Map([['2026-05-01', 'HOLIDAY']]) })
    expect(days.map(({ date }) => date)).toEqual(['2026-04-30', '2026-04-30'])
    expect(toWall(days.find(({ shift: code }) => code === '晚')!.to)).toBe('2026-05-01 08:00:00')
  })

  it('a workshop that is off in the afternoon leaves the morning', () => {
    const [day] = plan(single, '2026-05-18', '2026-05-18', { overrides: [off('2026-05-18 12:00', '2026-05-19 00:00')] })
    expect([toWall(day!.from), toWall(day!.to), day!.source]).toEqual(['2026-05-18 08:00:00', '2026-05-18 12:00:00', 'OVERRIDE'])
  })

  it('a team’s own override goes before that of its workshop', () => {
    const overrides = [off('2026-05-18 00:00', '2026-05-19 00:00'), extra('2026-05-18 08:00', '2026-05-18 10:00', '常白')]
    const [day, ...others] = plan(single, '2026-05-18', '2026-05-18', { overrides })
    expect([toWall(day!.from), toWall(day!.to), others.length]).toEqual(['2026-05-18 08:00:00', '2026-05-18 10:00:00', 0])
    expect(
      plan(single, '2026-05-18', '2026-05-18', {
        overrides: [extra('2026-05-18 08:00', '2026-05-18 17:00'), off('2026-05-18 00:00', '2026-05-19 00:00', '常白')],
      }),
    ).toEqual([])
  })

  it('overrides go before holidays: work on a holiday is extra time', () => {
    const days = plan(single, '2026-05-01', '2026-05-01', { holidays: new Map([['2026-05-01', 'HOLIDAY']]),
      overrides: [extra('2026-05-01 09:00', '2026-05-01 12:00', '常白')] })
    expect(days.map(({ shift: code, work, source }) => [code, minutesIn(work), source])).toEqual([[null, 180, 'OVERRIDE']])
  })
})

describe('shifts', () => {
  it('net time is without breaks, also after midnight', () => {
    expect(netMinutesOfShift(shift('晚', '20:00', '08:00', [{ start: '00:30', end: '01:30' }]))).toBe(660)
    expect(netMinutesOfShift(shift('全', '08:00', '08:00'))).toBe(1440)
  })
  it('breaks lie within the shift and apart from each other', () => {
    expect(
      badBreaks(
        shift('白', '08:00', '17:00', [{ start: '12:00', end: '13:00' }, { start: '12:30', end: '13:30' }, { start: '17:00',
          end: '18:00' }]),
      ),
    ).toEqual([1, 2])
  })
  it('shifts of a scheme do not overlap', () => {
    expect([shiftsOverlap(shifts.get('早')!, shifts.get('中')!), shiftsOverlap(shifts.get('昼')!, shifts.get('白')!),
      shiftsOverlap(shifts.get('晚')!, shift('晨', '07:00', '09:00'))]).toEqual([false, true, true])
  })
})

describe('generating anew (domain §2.11 rule 3)', () => {
  const planned = plan(single, '2026-05-18', '2026-05-20')
  const stored = (date: string, from: string, to: string, manual = false): StoredDay => ({ id: date, date, team: '常白', shift: '白',
    from: toMinute(`${date} ${from}`), to: toMinute(`${date} ${to}`),
    work: [{ from: toMinute(`${date} ${from}`), to: toMinute(`${date} ${to}`) }], source: 'ROTATION', manual })
  it('keeps what was changed by hand, adds, changes and removes the rest', () => {
    const changes = diffDays([stored('2026-05-18', '08:00', '12:00', true), stored('2026-05-19', '08:00', '16:00'),
      stored('2026-05-23', '08:00', '17:00')], planned)
    expect([changes.kept.map(({ date }) => date), changes.changed.map(({ planned: { date } }) => date),
      changes.added.map(({ date }) => date), changes.removed.map(({ date }) => date)]).toEqual([['2026-05-18'], ['2026-05-19'], [
        '2026-05-20',
      ], ['2026-05-23']])
  })
  it('a second time changes nothing', () => {
    const again = planned.map((day): StoredDay => ({ ...day, id: day.date, manual: false }))
    expect(diffDays(again, planned)).toEqual({ added: [], changed: [], removed: [], kept: [] })
  })
  const kept = (days: readonly WorkDay[]) => days.map((day, index): StoredDay => ({ ...day, id: String(index), manual: false }))
  const day = '2026-05-18'
  it('what is off in the middle of a shift changes it, although it begins and ends as before', () => {
    const [anew] = plan(single, day, day, { overrides: [off(`${day} 09:00`, `${day} 10:00`)] })
    expect([anew!.from, anew!.to]).toEqual([planned[0]!.from, planned[0]!.to])
    expect(diffDays(kept(plan(single, day, day)), [anew!]).changed.map(({ planned: { work } }) => minutesIn(work))).toEqual([420])
  })
  it('a break that is new changes the days of its shift', () => {
    const [anew] = plan(single, day, day)
    expect(diffDays(kept([{ ...anew!, work: [{ from: anew!.from, to: anew!.to }] }]), [anew!]).changed).toHaveLength(1)
  })
  it('a day that comes to be worked for another reason is changed', () => {
    const [anew] = plan(single, day, day)
    expect(diffDays(kept([{ ...anew!, source: 'WORKDAY' }]), [anew!]).changed).toHaveLength(1)
  })
  it('of several stretches of extra time on a day each is one of its own', () => {
    const both = [extra(`${day} 06:00`, `${day} 07:00`), extra(`${day} 18:00`, `${day} 19:00`)]
    const before = kept(plan(single, day, day, { overrides: both }))
    expect(diffDays(before, before)).toEqual({ added: [], changed: [], removed: [], kept: [] })
    const longer = plan(single, day, day, { overrides: [both[0]!, extra(`${day} 18:00`, `${day} 20:00`)] })
    expect(diffDays(before, longer)).toMatchObject({ added: [],
      changed: [{ stored: { id: '2' }, planned: { to: toMinute(`${day} 20:00`) } }], removed: [] })
  })
})

describe('legal limits', () => {
  it('twelve hours a day go beyond 8 hours on working days and 36 of overtime a month', () => {
    const days = plan(two, '2026-06-01', '2026-06-30')
    // June 2026 has 22 days from Monday to Friday: 22 × 8 + 36 = 212; the teams stand 30 × 12 = 360.
    expect(overLimits(days, new Map())).toEqual([{ team: '一', month: '2026-06', hours: 360, limit: 212 }, { team: '二', month: '2026-06',
      hours: 360, limit: 212 }])
    expect(overLimits(plan(single, '2026-06-01', '2026-06-30'), new Map())).toEqual([])
  })
})
