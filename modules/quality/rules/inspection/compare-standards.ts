import { Decimal } from '#kernel/entity/index.ts'

type Values = Readonly<Record<string, unknown>>

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** A characteristic of two versions of a standard: in one of them, or in both with what differs. */
export interface LineChange {
  change: 'ADDED' | 'REMOVED' | 'CHANGED' | 'SAME'
  char: string
  from: Values | null
  to: Values | null
  fields: FieldChange[]
}

/** What differs between two records in the fields named; decimals are compared by value. */
export function changedFields(from: Values, to: Values, names: readonly string[]): FieldChange[] {
  return names.flatMap((field) => (same(from[field], to[field]) ? [] : [{ field, from: from[field] ?? null, to: to[field] ?? null }]))
}

/** Characteristics of two versions side by side, in the order of the new one, what was taken out last. */
export function compareLines(from: readonly Values[], to: readonly Values[], names: readonly string[]): LineChange[] {
  const before = new Map(from.map((line) => [String(line.char), line]))
  const after = new Set(to.map(({ char }) => String(char)))
  const kept = to.map((line): LineChange => {
    const char = String(line.char)
    const old = before.get(char)
    if (!old) return { change: 'ADDED', char, from: null, to: line, fields: [] }
    const fields = changedFields(old, line, names)
    return { change: fields.length > 0 ? 'CHANGED' : 'SAME', char, from: old, to: line, fields }
  })
  return [...kept,
    ...from.filter(({ char }) => !after.has(String(char))).map((line): LineChange => ({ change: 'REMOVED', char: String(line.char),
      from: line, to: null, fields: [] })
    )]
}

const number = /^-?\d+(\.\d+)?$/

function same(a: unknown, b: unknown): boolean {
  if ((a ?? null) === (b ?? null)) return true
  return typeof a === 'string' && typeof b === 'string' && number.test(a) && number.test(b) && new Decimal(a).eq(b)
}
