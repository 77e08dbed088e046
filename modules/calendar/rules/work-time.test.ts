import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datesFrom, instantOfMinute, toMinute } from './plant-time.ts'
import { workOf, type Shift } from './shift.ts'
import { addWork, CalendarEnds, netMinutes, shiftAt, workingTime, type WorkingTime } from './work-time.ts'

const day: Shift = { code: 'D', start: '08:00', end: '17:00', breaks: [{ start: '12:00', end: '13:00' }] }
const night: Shift = { code: 'N', start: '20:00', end: '08:00', breaks: [] }
const at = (wall: string) => new Date(`${wall.replace(' ', 'T')}:00+08:00`)
const wall = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Monday to Friday, 8 to 17 with an hour of lunch: 2026-05-18 is a Monday. */
const week = workingTime(datesFrom('2026-05-18', '2026-05-22').flatMap((date) => workOf(day, date)))

describe('addWork (domain §0, §2.22)', () => {
  it('consumes only working time', () => {
    expect(wall(addWork(at('2026-05-18 11:00'), 90, week))).toBe('2026-05-18 13:30')
    expect(wall(addWork(at('2026-05-18 07:00'), 30, week))).toBe('2026-05-18 08:30')
    expect(wall(addWork(at('2026-05-18 16:00'), 120, week))).toBe('2026-05-19 09:00')
  })

  it('a task that ends exactly at the end of an interval ends there, not at the next start', () => {
    expect(wall(addWork(at('2026-05-18 08:00'), 240, week))).toBe('2026-05-18 12:00')
    expect(wall(addWork(at('2026-05-18 08:00'), 480, week))).toBe('2026-05-18 17:00')
  })

  it('counts back to the latest beginning', () => {
    expect(wall(addWork(at('2026-05-19 09:00'), -120, week))).toBe('2026-05-18 16:00')
    expect(wall(addWork(at('2026-05-18 13:00'), -240, week))).toBe('2026-05-18 08:00')
  })

  it('no work takes no time, and a calendar that ends is told', () => {
    expect(wall(addWork(at('2026-05-18 12:30'), 0, week))).toBe('2026-05-18 12:30')
    expect(() => addWork(at('2026-05-22 16:00'), 61, week)).toThrow(CalendarEnds)
    expect(() => addWork(at('2026-05-18 09:00'), -61, week)).toThrow(CalendarEnds)
  })
})

describe('netMinutes', () => {
  it('counts the working minutes between two moments, either way round', () => {
    expect(netMinutes(at('2026-05-18 11:30'), at('2026-05-18 13:30'), week)).toBe(60)
    expect(netMinutes(at('2026-05-18 00:00'), at('2026-05-23 00:00'), week)).toBe(5 * 480)
    expect(netMinutes(at('2026-05-18 13:30'), at('2026-05-18 11:30'), week)).toBe(-60)
    expect(netMinutes(at('2026-05-23 00:00'), at('2026-05-24 00:00'), week)).toBe(0)
  })
})

const stretches = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 600 })), { minLength: 1, maxLength: 40 })
  .map((pairs): WorkingTime => {
    let clock = toMinute('2026-05-18')
    return pairs.map(([pause, length]) => {
      const from = clock + pause
      clock = from + length
      return { from, to: clock }
    })
  })

describe('properties', () => {
  it('the net minutes to where added work ends are the work that was added', () => {
    fc.assert(fc.property(stretches, fc.nat(2000), fc.double({ min: 0, max: 1, noNaN: true }), (calendar, offset, share) => {
      const start = instantOfMinute(toMinute('2026-05-18') + offset)
      const left = Math.max(0, netMinutes(start, instantOfMinute(calendar.at(-1)!.to), calendar))
      const minutes = Math.floor(left * share)
      const end = addWork(start, minutes, calendar)
      expect(netMinutes(start, end, calendar)).toBe(minutes)
      // Work never ends in a pause.
      if (minutes > 0) expect(netMinutes(new Date(end.getTime() - 60_000), end, calendar)).toBe(1)
    }))
  })

  it('counting back from the end finds a beginning with the same work between', () => {
    fc.assert(fc.property(stretches, fc.double({ min: 0, max: 1, noNaN: true }), (calendar, share) => {
      const end = instantOfMinute(calendar.at(-1)!.to)
      const minutes = Math.floor(netMinutes(instantOfMinute(0), end, calendar) * share)
      expect(netMinutes(addWork(end, -minutes, calendar), end, calendar)).toBe(minutes)
    }))
  })
})

describe('shiftAt (domain §0)', () => {
  const turns = [
    { date: '2026-05-18', team: 'A', shift: 'N', from: toMinute('2026-05-18 20:00'), to: toMinute('2026-05-19 08:00') },
    { date: '2026-05-19', team: 'B', shift: null, from: toMinute('2026-05-19 06:00'), to: toMinute('2026-05-19 10:00') },
  ]
  it('a minute after midnight belongs to the day on which its shift began', () => {
    expect(shiftAt(at('2026-05-19 02:00'), turns)?.date).toBe('2026-05-18')
    expect(shiftAt(at('2026-05-18 19:59'), turns)).toBeUndefined()
  })
  it('a shift goes before extra time, and its end is no longer its own', () => {
    expect(shiftAt(at('2026-05-19 07:00'), turns)?.team).toBe('A')
    expect(shiftAt(at('2026-05-19 08:00'), turns)?.team).toBe('B')
  })
  it('the working time of a night shift is not cut at midnight', () => {
    expect(workOf(night, '2026-05-18')).toEqual([{ from: toMinute('2026-05-18 20:00'), to: toMinute('2026-05-19 08:00') }])
  })
})
