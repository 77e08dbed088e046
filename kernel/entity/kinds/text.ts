import type { Field } from '../field.ts'
import { withoutUnseen } from '../look-alike.ts'
import { accept, refuse, type Parsed } from '../parsed.ts'
import { checkPreset } from '../presets.ts'
import { scalarText } from '../scalar.ts'
import { textOperators, type Kind } from './kind.ts'

/** Reads any scalar as text; blanks at both ends are kept out, but of secrets; an empty text is null. */
export function parseText(raw: unknown, field: Field): Parsed<string> {
  if (raw === null || raw === undefined) return accept<string>(null)
  const given = scalarText(raw)
  if (given === undefined) return refuse('notText')
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  if (given.includes('\u0000') || !given.isWellFormed()) return refuse('badCharacter')
  // Blanks at the ends of a password belong to it.
  const text = field.secret ? given : (field.scanned ? withoutUnseen(given) : given).trim()
  if (text.trim() === '') return accept<string>(null)
  if (field.max !== undefined && length(text) > field.max) return refuse('tooLong', { max: field.max })
  const failure = field.preset && checkPreset(field.preset, text)
  return failure ? refuse('preset', { ...failure.params, preset: failure.key }) : accept(text)
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

/** Longest text without a bound of its own. */
const MAX_LONG = 65_535
/** The same where markup or embedded pictures count along. */
const MAX_WRITTEN = 2_000_000

function long(name: 'longText' | 'richText' | 'markdown' | 'code', max: number): Kind<string> {
  const parse = (raw: unknown, field: Field) => parseText(raw, { ...field, max: Math.max(field.max ?? 0, max) })
  return { name, sql: () => 'text', parse, comparison: 'text', operators: textOperators, fromCell: parse, toCell: (value) => value }
}

export const longText: Kind<string> = { ...long('longText', MAX_LONG),
  parse: (raw, field) => parseText(raw, { ...field, max: field.max ?? MAX_LONG }), fromCell: (cell, field) => longText.parse(cell, field) }
/** HTML; the server cleans it (`clean-html.ts`), and `max` counts the characters that a reader sees. */
export const richText = long('richText', MAX_WRITTEN)
export const markdown = long('markdown', MAX_WRITTEN)
export const code = long('code', MAX_WRITTEN)

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
