import { datetime } from '#kernel/entity/kinds/time.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { isKept } from '#ui/designer/expressions/feel/numbers.ts'
import { numberVariable } from './kept-numbers.ts'
import type { VariableDeclaration, VariableType } from './definition/process.ts'

/** A value that is not of its variable's type. */
export interface VariableFault {
  name: string
  type: VariableType
}

export type TypedVariables = { values: Record<string, unknown>; faults?: undefined } | { faults: readonly VariableFault[];
  values?: undefined }

/** Variables by the types that the process declares; what it does not declare stays as it is, and nothing stays nothing. */
export function typedVariables(declared: readonly VariableDeclaration[], given: Readonly<Record<string, unknown>>): TypedVariables {
  const faults: VariableFault[] = []
  const values: Record<string, unknown> = lookup({ ...given })
  for (const { name, type } of declared) {
    const value = given[name]
    if (value === undefined || value === null || value === '') continue
    const read = readers[type](value)
    if (read === undefined) faults.push({ name, type })
    else values[name] = read
  }
  return faults.length > 0 ? { faults } : { values }
}

/** A day or moment that the calendar has: 30 February is none. */
const dated = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) && datetime.parse(value, { kind: 'datetime', label: '' }).ok ? value : undefined

const readers: Readonly<Record<VariableType, (value: unknown) => unknown>> = {
  text: (value) => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined),
  number: (
    value,
  ) => (typeof value === 'string' ? numberVariable(value.trim()) : isKept(value) || Number.isFinite(value) ? value : undefined),
  boolean: (
    value,
  ) => (typeof value === 'boolean'
    ? value
    : ({ true: true, Y: true, false: false, N: false } as Record<string, boolean | undefined>)[String(value)]),
  date: dated(/^\d{4}-\d{2}-\d{2}$/),
  datetime: dated(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/),
  list: (value) => (Array.isArray(value) ? value : undefined),
  context: (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined),
}
