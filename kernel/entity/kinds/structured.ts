import { accept, refuse, type Parsed } from '../parsed.ts'
import type { Kind } from './kind.ts'

const maxJsonCharacters = 1_000_000

function parseJson(raw: unknown): Parsed<unknown> {
  if (raw === null || raw === undefined || raw === '') return accept<unknown>(null)
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw)
  // jsonb refuses NUL and lone surrogates, written out or as escapes.
  if (text.length > maxJsonCharacters) return refuse('tooLong', { max: maxJsonCharacters })
  if (text.includes('\u0000') || /\\u0000/.test(text) || !text.isWellFormed() || /\\ud[89a-f]/i.test(text)) return refuse('badCharacter')
  try {
    return accept<unknown>(JSON.parse(text))
  } catch {
    return refuse('notJson')
  }
}

export const json: Kind = {
  name: 'json',
  sql: () => 'jsonb',
  parse: parseJson,
  comparison: 'none',
  operators: [],
  fromCell: (cell) => parseJson(cell),
  toCell: (value) => JSON.stringify(value),
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The rows of a sub-table; each row is read by its own entity. */
export const lines: Kind<Record<string, unknown>[]> = {
  name: 'lines',
  sql: () => null,
  parse: (raw) => {
    if (raw === null || raw === undefined) return accept<Record<string, unknown>[]>(null)
    return Array.isArray(raw) && raw.every(isRecord) ? accept(raw) : refuse('notLines')
  },
  comparison: 'none',
  operators: [],
  fromCell: () => accept<Record<string, unknown>[]>(null),
  toCell: () => '',
}
