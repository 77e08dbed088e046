import type { Series } from './series.ts'

const DAY_SECONDS = 86_400

interface Moment {
  /** Months since the year 0. */
  readonly months: number
  readonly day: number
  /** Seconds since 1970, as if the plant's clock were UTC: steps know no daylight saving. */
  readonly seconds: number
}

/**
 * Days, or months where day and time stay the same: 31 January, 28 February … go on with the last days of months. A
 * single date goes on with the next day, a month with the next month, a year with the next year.
 */
export function dateSeries(source: readonly unknown[], kind: 'date' | 'datetime' | 'month' | 'year'): Series | undefined {
  const read = source.map((text) => readMoment(String(text)))
  if (!read.every((moment) => moment !== undefined)) return undefined
  const moments = read as Moment[]
  const byMonth = monthStep(moments, kind)
  if (byMonth !== undefined) return (index) => write(monthsOn(moments, byMonth * index), kind)
  const step = moments.length === 1 ? DAY_SECONDS : moments[1]!.seconds - moments[0]!.seconds
  if (!isLinear(moments.map(({ seconds }) => seconds), step)) return undefined
  return (index) => write(new Date((moments[0]!.seconds + step * index) * 1000), kind)
}

/** Times of day in equal steps around the clock; a single one goes on by the hour. */
export function timeSeries(source: readonly unknown[]): Series | undefined {
  const moments = source.map((text) => readMoment(`1970-01-01 ${String(text)}`))
  if (!moments.every((moment) => moment !== undefined)) return undefined
  const seconds = moments.map((moment) => moment.seconds)
  const step = seconds.length === 1 ? 3600 : seconds[1]! - seconds[0]!
  if (!isLinear(seconds, step)) return undefined
  return (index) =>
    new Date(((((seconds[0]! + step * index) % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS) * 1000).toISOString().slice(11, 19)
}

function readMoment(text: string): Moment | undefined {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?: (\d{2}):(\d{2}):(\d{2}))?$/.exec(text)
  if (!parts) return undefined
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)))
  return { months: year! * 12 + (month ?? 1) - 1, day: day ?? 1,
    seconds: Date.UTC(year!, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0) / 1000 }
}

/** Months from one to the next, if they are counted by months. */
function monthStep(moments: readonly Moment[], kind: string): number | undefined {
  if (moments.length === 1) return kind === 'month' ? 1 : kind === 'year' ? 12 : undefined
  const step = moments[1]!.months - moments[0]!.months
  if (step === 0 || !isLinear(moments.map(({ months }) => months), step)) return undefined
  const isSameTime = moments.every(({ seconds }) => modulo(seconds, DAY_SECONDS) === modulo(moments[0]!.seconds, DAY_SECONDS))
  const wanted = wantedDay(moments)
  return isSameTime && moments.every(({ months, day }) => day === Math.min(wanted, daysIn(months))) ? step : undefined
}

/** The day that is meant where short months cut it: 28 February after 31 January is a 31st. Last days alone mean last days. */
function wantedDay(moments: readonly Moment[]): number {
  return moments.every(({ months, day }) => day === daysIn(months)) ? 31 : Math.max(...moments.map(({ day }) => day))
}

function monthsOn(moments: readonly Moment[], count: number): Date {
  const [first] = moments
  const months = first!.months + count
  return new Date(
    Date.UTC(Math.floor(months / 12), modulo(months, 12), Math.min(wantedDay(moments), daysIn(months)))
      + modulo(first!.seconds, DAY_SECONDS) * 1000,
  )
}

function write(moment: Date, kind: 'date' | 'datetime' | 'month' | 'year'): string {
  const text = moment.toISOString().replace('T', ' ')
  return text.slice(0, { date: 10, datetime: 19, month: 7, year: 4 }[kind])
}

function daysIn(months: number): number {
  return new Date(Date.UTC(Math.floor(months / 12), modulo(months, 12) + 1, 0)).getUTCDate()
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

function isLinear(values: readonly number[], step: number): boolean {
  return values.every((value, index) => value === values[0]! + step * index)
}
