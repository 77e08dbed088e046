import type { Field } from '#kernel/entity/index.ts'
import { heldAs } from './condition/fields.ts'

/* A value of a field as FEEL writes it, in place of an expression that computes it. */

/** The value that a text names by itself; null where none is written, undefined where an expression has to make it. */
export function readLiteral(text: string, field: Field): string | null | undefined {
  if (text.trim() === '') return null
  if (field.kind === 'json') return undefined
  if (heldAs(field) === 'number') return /^-?\d+(\.\d+)?$/.test(text.trim()) ? text.trim() : undefined
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text.trim())) return undefined
  try {
    return JSON.parse(text) as string
  } catch {
    return undefined
  }
}

/** Nothing where there is no value. */
export function writeLiteral(value: unknown, field: Field): string {
  if (value === null || value === undefined || value === '') return ''
  return heldAs(field) === 'number' ? String(value) : JSON.stringify(String(value))
}
