import type { CronField, CronMode, CronRule } from './cron-value.ts'

type Bounds = readonly [min: number, max: number]

/** What a field of a schedule takes. All numbers are whole. */
export interface FieldShape {
  /** Values of a list. */
  readonly values: Bounds
  readonly rangeStart: Bounds
  readonly rangeEnd: Bounds
  readonly loopStart: Bounds
  readonly interval: Bounds
  /** In the order in which they are offered. */
  readonly modes: readonly CronMode[]
  /** Abbreviations that may stand for numbers, the first for the least value. */
  readonly names: readonly string[]
}

const ordinary: readonly CronMode[] = ['TYPE_EVERY', 'TYPE_RANGE', 'TYPE_LOOP', 'TYPE_SPECIFY']

function shape(values: Bounds, interval: Bounds, more: Partial<FieldShape> = {}): FieldShape {
  return { values, rangeStart: values, rangeEnd: values, loopStart: values, interval, modes: ordinary, names: [], ...more }
}

/** Bounds of spec 2 §5. */
export const fieldShapes: Readonly<Record<CronField, FieldShape>> = {
  second: shape([0, 59], [1, 59]),
  minute: shape([0, 59], [1, 60]),
  hour: shape([0, 23], [1, 23]),
  day: shape([1, 31], [1, 31], {
    modes: ['TYPE_NOT_SET', 'TYPE_EVERY', 'TYPE_RANGE', 'TYPE_LOOP', 'TYPE_WORK', 'TYPE_LAST', 'TYPE_LAST_WORK', 'TYPE_SPECIFY'],
  }),
  month: shape([1, 12], [1, 12], { names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] }),
  week: shape([1, 7], [1, 7], { modes: ['TYPE_NOT_SET', ...ordinary, 'TYPE_NTH', 'TYPE_LAST_WEEKDAY'],
    names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] }),
  year: shape([2019, 2119], [1, 99], { rangeStart: [0, 9999], rangeEnd: [1, 9999], loopStart: [0, 9999] }),
}

/** Which one of its weekday in the month (`#`). */
export const nthBounds: Bounds = [1, 5]

/** A year range reaches this far beyond its first year unless told otherwise (spec 2 §5). */
const YEARS_AHEAD = 100

export function isWithin(value: number, [min, max]: Bounds): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

/**
 * What a mode begins with when it is chosen.
 * @param year the present one
 */
export function beginningRule(field: CronField, mode: CronMode, year: number): CronRule {
  const { values: [min, max] } = fieldShapes[field]
  const first = field === 'year' ? year : min
  switch (mode) {
    case 'TYPE_RANGE':
      return { type: mode, start: first, end: field === 'year' ? year + YEARS_AHEAD : max }
    case 'TYPE_LOOP':
      return { type: mode, start: first, interval: 1 }
    case 'TYPE_WORK':
      return { type: mode, day: min }
    case 'TYPE_SPECIFY':
      return { type: mode, values: [Math.min(Math.max(first, min), max)] }
    case 'TYPE_NTH':
      return { type: mode, weekday: 2, nth: 1 }
    case 'TYPE_LAST_WEEKDAY':
      return { type: mode, weekday: 6 }
    case 'TYPE_NOT_SET':
    case 'TYPE_EVERY':
    case 'TYPE_LAST':
    case 'TYPE_LAST_WORK':
      return { type: mode }
  }
}
