import { Temporal } from 'temporal-polyfill'
import { Num } from './numbers.ts'
import { Moment, Months, offsetSeconds, partsOf, Seconds, TimeOfDay, asMoment } from './times.ts'
import { Range, type Value } from './values.ts'

const number = (value: number) => new Num(value)

type Properties = Readonly<Record<string, () => Value>>

/** Parts of days, times, durations and ranges (DMN 1.5 table 65). @returns undefined where the value has none of that name */
export function propertyOf(value: Value, name: string): Value | undefined {
  const properties = propertiesOf(value)
  return Object.hasOwn(properties, name) ? properties[name]!() : undefined
}

function propertiesOf(value: Value): Properties {
  if (value instanceof Temporal.PlainDate) return ofDay(value)
  if (value instanceof TimeOfDay) return { ...ofTime(value.time), ...ofZone(value) }
  if (value instanceof Moment) return { ...ofDay(value.local.toPlainDate()), ...ofTime(value.local.toPlainTime()), ...ofZone(value) }
  if (value instanceof Months) return ofMonths(value)
  if (value instanceof Seconds) return ofSeconds(value)
  return value instanceof Range ? ofRange(value) : {}
}

function ofDay(day: Temporal.PlainDate): Properties {
  return { year: () => number(day.year), month: () => number(day.month), day: () => number(day.day), weekday: () => number(day.dayOfWeek) }
}

function ofTime(time: Temporal.PlainTime): Properties {
  return { hour: () => number(time.hour), minute: () => number(time.minute), second: () => number(time.second) }
}

function ofZone(value: TimeOfDay | Moment): Properties {
  return { timezone: () => (value.zone !== null && /^[A-Z]./i.test(value.zone) ? value.zone : null), 'time offset': () => {
    const seconds = offsetSeconds(asMoment(value))
    return seconds === null ? null : new Seconds(number(seconds))
  } }
}

function ofMonths({ count }: Months): Properties {
  return { years: () => number(Math.trunc(count / 12)), months: () => number(count % 12) }
}

function ofSeconds({ count }: Seconds): Properties {
  const parts = partsOf(count.abs())
  const signed = (part: ConstructorParameters<typeof Num>[0]) => new Num(part).times(count.isNegative() ? -1 : 1).plus(0)
  return { days: () => signed(parts.days), hours: () => signed(parts.hours), minutes: () => signed(parts.minutes),
    seconds: () => signed(parts.seconds) }
}

function ofRange({ start, end, startIn, endIn }: Range): Properties {
  return { start: () => start ?? null, end: () => end ?? null, 'start included': () => startIn, 'end included': () => endIn }
}
