import { Temporal } from 'temporal-polyfill'
import type { Decimal } from '#kernel/entity/index.ts'
import { Num } from './numbers.ts'

/* Days, times and durations of FEEL (DMN 1.5 §10.3.2.3.4 to .8). What does not exist, as 30 February, is not read. */

/** A time of the day, of a zone or of wherever it is read. */
export class TimeOfDay {
  readonly time: Temporal.PlainTime
  readonly zone: string | null
  constructor(time: Temporal.PlainTime, zone: string | null) {
    this.time = time
    this.zone = zone
  }
  toString(): string {
    return `${this.time.toString()}${zoneText(this.zone)}`
  }
}

/** A day and its time. */
export class Moment {
  readonly local: Temporal.PlainDateTime
  readonly zone: string | null
  constructor(local: Temporal.PlainDateTime, zone: string | null) {
    this.local = local
    this.zone = zone
  }
  toString(): string {
    return `${this.local.toString()}${zoneText(this.zone)}`
  }
}

/** Years and months. */
export class Months {
  readonly count: number
  constructor(count: number) {
    this.count = count
  }
  toString(): string {
    const [years, months] = [Math.trunc(Math.abs(this.count) / 12), Math.abs(this.count) % 12]
    if (years === 0 && months === 0) return 'P0M'
    return `${this.count < 0 ? '-' : ''}P${years > 0 ? `${years}Y` : ''}${months > 0 ? `${months}M` : ''}`
  }
}

/** Days, hours, minutes and seconds. */
export class Seconds {
  readonly count: Decimal
  constructor(count: Decimal) {
    this.count = count
  }
  toString(): string {
    const { days, hours, minutes, seconds } = partsOf(this.count.abs())
    const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds.isZero() ? '' : `${seconds.toFixed()}S`}`
    if (days === 0 && time === '') return 'PT0S'
    return `${this.count.isNegative() ? '-' : ''}P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
  }
}

export type Duration = Months | Seconds
export type Temporals = Temporal.PlainDate | TimeOfDay | Moment

const daySeconds = 86_400

/** Whole days, hours and minutes, and the seconds that are left. @param count of seconds, not less than nothing */
export function partsOf(count: Decimal) {
  const whole = count.floor()
  return { days: whole.divToInt(daySeconds).toNumber(), hours: whole.mod(daySeconds).divToInt(3600).toNumber(),
    minutes: whole.mod(3600).divToInt(60).toNumber(), seconds: count.mod(60) }
}

const datePattern = /^(-?(?:\d{4}|[1-9]\d{4,5}))-(\d{2})-(\d{2})$/
const timePattern = /^(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2}|@[\w/+-]+)?$/i
const monthsPattern = /^(-)?P(?:(\d{1,9})Y)?(?:(\d{1,9})M)?$/
const secondsPattern = /^(-)?P(?:(\d{1,15})D)?(?:T(?:(\d{1,15})H)?(?:(\d{1,15})M)?(?:(\d{1,15}(?:\.\d+)?)S)?)?$/
const noPart = /P$|T$/

export function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  return existing(() => Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }))
}

export function timeOf(hour: number, minute: number, second: Decimal, zone: string | null): TimeOfDay | undefined {
  const whole = second.floor()
  const nanos = second.minus(whole).times(1e9).floor().toNumber()
  return existing(() =>
    new TimeOfDay(
      Temporal.PlainTime.from({ hour, minute, second: whole.toNumber(), millisecond: Math.floor(nanos / 1e6),
        microsecond: Math.floor(nanos / 1e3) % 1e3, nanosecond: nanos % 1e3 }, { overflow: 'reject' }),
      zone,
    )
  )
}

/** @returns undefined where there is no such day */
export function readDate(text: string): Temporal.PlainDate | undefined {
  const [, year, month, day] = datePattern.exec(text) ?? []
  return year === undefined ? undefined : dateOf(Number(year), Number(month), Number(day))
}

export function readTime(text: string): TimeOfDay | undefined {
  const [, hour, minute, second, fraction, zone] = timePattern.exec(text) ?? []
  if (hour === undefined) return undefined
  const at = zone === undefined ? null : readZone(zone)
  return at === undefined ? undefined : timeOf(Number(hour), Number(minute), new Num(`${second!}${fraction ?? ''}`), at)
}

/** `2026-05-18T10:30:00`, the same with a space as moments of this console have it, or a day alone, which is its beginning. */
export function readMoment(text: string): Moment | undefined {
  const [, day, rest] = /^([^T ]+)(?:[T ](.*))?$/.exec(text) ?? []
  if (day === undefined) return undefined
  const date = readDate(day)
  const time = rest === undefined ? new TimeOfDay(new Temporal.PlainTime(), null) : readTime(rest)
  return date && time && momentOf(date, time)
}

export function momentOf(date: Temporal.PlainDate, { time, zone }: TimeOfDay): Moment {
  return new Moment(date.toPlainDateTime(time), zone)
}

export function readDuration(text: string): Duration | undefined {
  if (noPart.test(text)) return undefined
  const months = monthsPattern.exec(text)
  if (months) return new Months((months[1] ? -1 : 1) * (Number(months[2] ?? 0) * 12 + Number(months[3] ?? 0)))
  const [, sign, days, hours, minutes, seconds] = secondsPattern.exec(text) ?? []
  if (days === undefined && hours === undefined && minutes === undefined && seconds === undefined) return undefined
  const count = new Num(days ?? 0).times(24).plus(hours ?? 0).times(60).plus(minutes ?? 0).times(60).plus(seconds ?? 0)
  return new Seconds(sign ? count.negated() : count)
}

/** What `@"…"` means: whichever of them it is. */
export function readAny(text: string): Temporals | Duration | undefined {
  return readDate(text) ?? readTime(text) ?? (/T/.test(text) ? readMoment(text) : undefined) ?? readDuration(text)
}

/** @returns undefined where there is no such zone */
function readZone(text: string): string | undefined {
  if (text.toUpperCase() === 'Z') return 'Z'
  const zone = text.replace('@', '')
  if (text.startsWith('@') && !/^[A-Z]/i.test(zone)) return undefined
  const [, hours, minutes] = /^[+-](\d{2}):(\d{2})$/.exec(zone) ?? []
  if (hours !== undefined && (Number(hours) * 60 + Number(minutes) > 14 * 60 || Number(minutes) > 59)) return undefined
  return existing(() => new Temporal.PlainDateTime(2000, 1, 1).toZonedDateTime(zone)) && zone
}

function zoneText(zone: string | null): string {
  if (zone === null) return ''
  return zone === 'Z' || /^[+-]/.test(zone) ? zone : `@${zone}`
}

/** How far a zone is from UTC at a moment, in seconds. */
export function offsetSeconds({ local, zone }: Moment): number | null {
  return zone === null ? null : zoned(local, zone).offsetNanoseconds / 1e9
}

function zoned(local: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime {
  return local.toZonedDateTime(zone === 'Z' ? 'UTC' : zone)
}

const someDay = new Temporal.PlainDate(1970, 1, 1)

export function asMoment(value: Temporals): Moment {
  if (value instanceof Moment) return value
  return value instanceof TimeOfDay ? momentOf(someDay, value) : new Moment(value.toPlainDateTime(), null)
}

/** Nanoseconds since 1970, of the wall where there is no zone. */
export function instantOf(value: Temporals): bigint {
  const { local, zone } = asMoment(value)
  return zoned(local, zone ?? 'Z').epochNanoseconds
}

export function hasZone(value: Temporals): boolean {
  return !(value instanceof Temporal.PlainDate) && value.zone !== null
}

/** @returns undefined where it leaves the calendar, or has no meaning, as a month after ten o'clock */
export function plusDuration(value: Temporals, by: Duration, sign: 1 | -1): Temporals | undefined {
  if (by instanceof Months) {
    if (value instanceof TimeOfDay) return undefined
    const months = { months: by.count * sign }
    return existing(() => (value instanceof Moment ? new Moment(value.local.add(months), value.zone) : value.add(months)))
  }
  const seconds = by.count.times(sign)
  const [whole, nanos] = [seconds.floor(), seconds.minus(seconds.floor()).times(1e9).round().toNumber()]
  const step = { seconds: whole.toNumber(), nanoseconds: nanos }
  return existing(() => {
    if (value instanceof TimeOfDay) return new TimeOfDay(value.time.add(step), value.zone)
    if (value instanceof Moment) return new Moment(value.local.add(step), value.zone)
    return value.toPlainDateTime().add(step).toPlainDate()
  })
}

/** Of a day the beginning in UTC, where the other has a zone. @returns undefined where one alone has a zone */
export function between(later: Temporals, earlier: Temporals): Seconds | undefined {
  const days = [later, earlier].filter((value) => value instanceof Temporal.PlainDate).length
  if (days === 0 && hasZone(later) !== hasZone(earlier)) return undefined
  return new Seconds(new Num((instantOf(later) - instantOf(earlier)).toString()).div(1e9))
}

/** Whole months between two days. */
export function monthsBetween(from: Temporals, to: Temporals): Months {
  const [begin, end] = [asMoment(from).local.toPlainDate(), asMoment(to).local.toPlainDate()]
  return new Months(begin.until(end, { largestUnit: 'months' }).months)
}

/** @returns undefined where the calendar has nothing of the kind */
function existing<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
