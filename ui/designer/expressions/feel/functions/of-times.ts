import { Temporal } from 'temporal-polyfill'
import { builtin, type Builtin } from '../builtin.ts'
import { Num } from '../numbers.ts'
import { dateOf, momentOf, Moment, monthsBetween, readDate, readDuration, readMoment, readTime, Seconds, TimeOfDay, timeOf,
  type Temporals } from '../times.ts'
import type { Value } from '../values.ts'

/** Of the plant: where it stands, its clock is eight hours before UTC. */
const plantZone = '+08:00'
const midnight = new Temporal.PlainTime()
const noTime = new TimeOfDay(midnight, null)

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

const dayOf = (value: Value): Temporal.PlainDate | undefined =>
  value instanceof Temporal.PlainDate ? value : value instanceof Moment ? value.local.toPlainDate() : undefined

/** A function of the day that a value is, or lies in. */
function ofDay(call: (day: Temporal.PlainDate) => Value): Builtin {
  return builtin(['date'], ['any'], (value) => {
    const day = dayOf(value)
    return day && call(day)
  })
}

function dateFrom(from: Value): Temporal.PlainDate | undefined {
  return typeof from === 'string' ? readDate(from) : dayOf(from)
}

function timeFrom(from: Value): TimeOfDay | undefined {
  if (typeof from === 'string') return readTime(from)
  if (from instanceof TimeOfDay) return from
  if (from instanceof Moment) return new TimeOfDay(from.local.toPlainTime(), from.zone)
  return from instanceof Temporal.PlainDate ? new TimeOfDay(midnight, 'Z') : undefined
}

/** A zone by how far it is from UTC: none where nothing is said. */
function zoneFrom(offset: Value | undefined): string | null | undefined {
  if (offset === undefined) return null
  if (!(offset instanceof Seconds) || offset.count.abs().gt(14 * 3600)) return undefined
  if (offset.count.isZero()) return 'Z'
  const minutes = offset.count.abs().divToInt(60).toNumber()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${offset.count.isNegative() ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A function of one value, by its own name, or of several parts. */
function fromOne(parts: readonly string[], one: (from: Value) => Value | undefined, several: Builtin['call']): Builtin {
  return { names: [...parts, 'from'], call: (given) => {
    const from = given[parts.length]
    if (from !== undefined) return given.slice(0, -1).every((part) => part === undefined) ? one(from) : undefined
    return given.length === 1 && given[0] !== undefined ? one(given[0]) : several(given)
  } }
}

const isTemporal = (value: Value): value is Temporals => dayOf(value) !== undefined || value instanceof TimeOfDay

/** Functions of days and times (DMN 1.5 §10.3.4.1, .7 and .8). */
export const ofTimes: Readonly<Record<string, Builtin>> = {
  date: fromOne(['year', 'month', 'day'], dateFrom,
    builtin([], ['number', 'number', 'number'],
      (year, month, day) =>
        [year, month, day].every((part) => part.isInteger()) ? dateOf(year.toNumber(), month.toNumber(), day.toNumber()) : undefined).call),
  time: fromOne(['hour', 'minute', 'second', 'offset'], timeFrom,
    builtin([], ['number', 'number', 'number', 'any?'], (hour, minute, second, offset) => {
      const zone = zoneFrom(offset)
      if (zone === undefined || !hour.isInteger() || !minute.isInteger() || second.isNegative()) return undefined
      return timeOf(hour.toNumber(), minute.toNumber(), second, zone)
    }).call),
  'date and time': fromOne(['date', 'time'], (from) => {
    if (typeof from === 'string') return readMoment(from)
    return from instanceof Temporal.PlainDate ? momentOf(from, noTime) : from instanceof Moment ? from : undefined
  }, builtin([], ['any', 'any'], (date, time) => {
    const day = dayOf(date)
    return day && time instanceof TimeOfDay ? momentOf(day, time) : undefined
  }).call),
  duration: builtin(['from'], ['string'], readDuration),
  'years and months duration': builtin(['from', 'to'], ['any', 'any'],
    (from, to) => dayOf(from) && dayOf(to) && isTemporal(from) && isTemporal(to) ? monthsBetween(from, to) : undefined),
  now: builtin([], [], () => new Moment(Temporal.Now.plainDateTimeISO(plantZone), plantZone)),
  today: builtin([], [], () => Temporal.Now.plainDateISO(plantZone)),
  'day of week': ofDay((day) => weekdays[day.dayOfWeek - 1]!),
  'day of year': ofDay((day) => new Num(day.dayOfYear)),
  'week of year': ofDay((day) => new Num(day.weekOfYear!)),
  'month of year': ofDay((day) => months[day.month - 1]!),
}
