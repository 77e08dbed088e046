import type { Field } from '../field.ts'
import { accept, refuse, type Parsed } from '../parsed.ts'
import { scalarText } from '../scalar.ts'
import { textOperators, type Kind } from './kind.ts'

/** Reads any scalar as text; blanks at both ends are kept out, an empty text is null. */
export function parseText(raw: unknown, field: Field): Parsed<string> {
  if (raw === null || raw === undefined) return accept<string>(null)
  const given = scalarText(raw)
  if (given === undefined) return refuse('notText')
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  if (given.includes('\u0000') || !given.isWellFormed()) return refuse('badCharacter')
  const text = given.trim()
  if (text === '') return accept<string>(null)
  if (field.max !== undefined && length(text) > field.max) return refuse('tooLong', { max: field.max })
  return accept(text)
}

/** Characters as PostgreSQL counts them: code points, not UTF-16 units. */
function length(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

export const text: Kind<string> = {
  name: 'text',
  sql: (field) => `varchar(${field.max ?? 255})`,
  parse: (raw, field) => parseText(raw, field.max === undefined ? { ...field, max: 255 } : field),
  comparison: 'text',
  operators: textOperators,
  fromCell: (cell, field) => text.parse(cell, field),
  toCell: (value) => value,
}

export const longText: Kind<string> = {
  name: 'longText',
  sql: () => 'text',
  parse: (raw, field) => parseText(raw, field.max === undefined ? { ...field, max: 65_535 } : field),
  comparison: 'text',
  operators: textOperators,
  fromCell: (cell, field) => longText.parse(cell, field),
  toCell: (value) => value,
}

function path(name: 'file' | 'image'): Kind<string> {
  return {
    name,
    sql: () => 'text',
    parse: (raw, field) => parseText(raw, { ...field, max: field.max ?? 4000 }),
    comparison: 'none',
    operators: [],
    fromCell: (cell, field) => parseText(cell, { ...field, max: field.max ?? 4000 }),
    toCell: (value) => value,
  }
}

/** Stored paths of uploaded files, comma-joined. */
export const file = path('file')
export const image = path('image')
