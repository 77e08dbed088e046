import { datetime } from '#kernel/entity/kinds/time.ts'

/** When a timer goes off, as ISO 8601 writes it. */
export type Timer =
  | { kind: 'duration'; parts: DurationParts }
  | { kind: 'date'; at: string }
  /** `times` undefined: without end. */
  | { kind: 'cycle'; times: number | undefined; parts: DurationParts }

export interface DurationParts {
  years: number
  months: number
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Undefined where the text is no duration (`P2D`, `PT8H`), date (`2026-11-20T08:00:00`, also with a blank) or repetition (`R3/PT1H`). */
export function readTimer(text: string): Timer | undefined {
  const bare = text.trim()
  const cycle = /^R(\d*)\/(.+)$/.exec(bare)
  if (cycle) {
    const parts = readDuration(cycle[2]!)
    return parts && { kind: 'cycle', times: cycle[1] === '' ? undefined : Number(cycle[1]), parts }
  }
  const parts = readDuration(bare)
  if (parts) return { kind: 'duration', parts }
  const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(bare)
  return moment && exists(moment[1]!, moment[2]) ? { kind: 'date', at: bare.replace(' ', 'T') } : undefined
}

/** Whether the calendar has the day: 31 April is none, and no timer waits for 1 May in its place. */
function exists(day: string, time = '00:00'): boolean {
  const { value } = datetime.parse(`${day} ${time}`, { kind: 'datetime', label: '' }) as { value?: string | null }
  return value?.slice(0, 10) === day
}

function readDuration(text: string): DurationParts | undefined {
  const found = /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text)
  if (!found) return undefined
  const [years, months, weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0)) as [number, number, number,
    number, number, number, number]
  return { years, months, days: weeks * 7 + days, hours, minutes, seconds }
}

/** Minutes of work that a duration means: days are working days of so many minutes. */
export function workMinutes({ years, months, days, hours, minutes, seconds }: DurationParts, minutesOfDay: number): number {
  return ((years * 12 + months) * 30 + days) * minutesOfDay + hours * 60 + minutes + seconds / 60
}

/** A moment moved by a duration of the clock, months by the calendar of UTC; where the last one is too short, to its last day. */
export function addDuration(start: Date, { years, months, days, hours, minutes, seconds }: DurationParts): Date {
  const moved = new Date(start.getTime())
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + years * 12 + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return new Date(moved.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
}
