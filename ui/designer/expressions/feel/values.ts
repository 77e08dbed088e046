import { Temporal } from 'temporal-polyfill'
import type { Decimal } from '#kernel/entity/index.ts'
import { isKept, isNumber, keepNumber, numberOf, plainNumber, readNumber } from './numbers.ts'
import { Moment, Months, Seconds, TimeOfDay, type Duration } from './times.ts'

/** From one value to another, each of them in it or not; undefined where it has no bound on that side. */
export class Range {
  readonly start: Value | undefined
  readonly end: Value | undefined
  readonly startIn: boolean
  readonly endIn: boolean
  constructor({ start, end, startIn, endIn }: Pick<Range, 'start' | 'end' | 'startIn' | 'endIn'>) {
    this.start = start
    this.end = end
    this.startIn = startIn
    this.endIn = endIn
  }
}

/** By name; a map, so that nothing that every object of the language has is taken for an entry. */
export type Context = ReadonlyMap<string, Value>

export type Value =
  | null
  | boolean
  | string
  | Decimal
  | Temporal.PlainDate
  | TimeOfDay
  | Moment
  | Duration
  | Range
  | readonly Value[]
  | Context

export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'date' | 'time' | 'date and time' | 'years and months duration'
  | 'days and time duration' | 'range' | 'list' | 'context'

export function kindOf(value: Value): Kind {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string') return 'string'
  if (isNumber(value)) return 'number'
  if (isList(value)) return 'list'
  if (value instanceof Temporal.PlainDate) return 'date'
  if (value instanceof TimeOfDay) return 'time'
  if (value instanceof Moment) return 'date and time'
  if (value instanceof Months) return 'years and months duration'
  if (value instanceof Seconds) return 'days and time duration'
  return value instanceof Range ? 'range' : 'context'
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

export function isContext(value: Value): value is Context {
  return value instanceof Map
}

/** What is given, as FEEL knows it: numbers of programs by their shortest text, so that 1.1 is one and one tenth. */
export function fromPlain(value: unknown): Value {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' || typeof value === 'bigint') return numberOf(value.toString())
  if (isNumber(value)) return numberOf(value)
  if (Array.isArray(value)) return value.map(fromPlain)
  if (typeof value !== 'object') return null
  if (isKept(value)) return readNumber(value['mw:decimal']) ?? null
  return new Map(Object.entries(value).map(([name, entry]) => [name, fromPlain(entry)]))
}

/** What others take for a value: numbers of programs, texts of days, times and durations. */
export function toPlain(value: Value): unknown {
  return plainWith(value, plainNumber)
}

/** What is kept of a value until an expression reads it again: its numbers to their last digit. */
export function toKept(value: Value): unknown {
  return plainWith(value, keepNumber)
}

function plainWith(value: Value, number: (value: Decimal) => unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (isNumber(value)) return number(value)
  if (isList(value)) return value.map((item) => plainWith(item, number))
  if (isContext(value)) return Object.fromEntries([...value].map(([name, entry]) => [name, plainWith(entry, number)]))
  return value instanceof Range
    ? { start: plainWith(value.start ?? null, number), end: plainWith(value.end ?? null, number) }
    : value.toString()
}
