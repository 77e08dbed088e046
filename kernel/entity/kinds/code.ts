import type { Field, KindName } from '../field.ts'
import { accept, refuse, type FaultCode, type Parsed } from '../parsed.ts'
import { codeOperators, type Kind, type Lookup } from './kind.ts'
import { scalarText } from '../scalar.ts'
import { parseText } from './text.ts'
import { joinListed, listedIn } from './list-text.ts'

const yesWords = new Set(['Y', 'y', '是', '1', 'true', 'TRUE', 'Yes', 'yes', 'YES', '√'])
const noWords = new Set(['N', 'n', '否', '0', 'false', 'FALSE', 'No', 'no', 'NO', '×'])

function parseYesNo(raw: unknown): Parsed<'Y' | 'N'> {
  if (raw === null || raw === undefined || raw === '') return accept<'Y' | 'N'>(null)
  const word = scalarText(raw)?.trim() ?? ''
  if (yesWords.has(word)) return accept('Y')
  return noWords.has(word) ? accept('N') : refuse('notYesNo')
}

export const yesNo: Kind<'Y' | 'N'> = {
  name: 'yesNo',
  sql: () => 'char(1)',
  parse: parseYesNo,
  comparison: 'code',
  operators: codeOperators,
  fromCell: (cell) => parseYesNo(typeof cell === 'string' && cell.trim() === '' ? null : cell),
  toCell: (value) => (value === 'Y' ? '是' : '否'),
}

/** A single code: what is sent is the code itself; what a sheet holds is its text or the code. */
function codeKind(name: KindName, width: number, fault: FaultCode): Kind<string | number> {
  function parse(raw: unknown, field: Field): Parsed<string | number> {
    const parsed = parseText(raw, { kind: 'text', label: field.label, max: field.max ?? width })
    if (!parsed.ok || parsed.value === null || !field.numeric) return parsed
    return /^-?\d{1,9}$/.test(parsed.value) ? accept(Number(parsed.value)) : refuse(fault)
  }
  return {
    name,
    sql: (field) => (field.numeric ? 'integer' : `varchar(${field.max ?? width})`),
    parse,
    comparison: 'code',
    operators: codeOperators,
    fromCell: (cell, field, lookup) => {
      const parsed = parseText(cell, { kind: 'text', label: field.label, max: 1000 })
      if (!parsed.ok || parsed.value === null) return parsed
      const found = singleValue(parsed.value, field, lookup, fault)
      return found.ok && found.value !== null ? parse(found.value, field) : found
    },
    toCell: (value, field, lookup) => lookup.textOf(field, String(value)) ?? String(value),
  }
}

function singleValue(text: string, field: Field, lookup: Lookup, fault: FaultCode): Parsed<string> {
  const values = lookup.valuesOf(field, text)
  if (values.length > 1) return refuse('ambiguousRecord')
  return values[0] === undefined ? refuse(fault) : accept(values[0])
}

/** Several codes, stored comma-joined without blanks and without empty parts. */
function codesKind(name: KindName, fault: FaultCode): Kind<string> {
  function parse(raw: unknown, field: Field): Parsed<string> {
    const joined = Array.isArray(raw) && raw.every((part) => scalarText(part) !== undefined) ? raw.map(scalarText).join(',') : raw
    const parsed = parseText(joined, { kind: 'text', label: field.label, max: field.max ?? 2000 })
    if (!parsed.ok || parsed.value === null) return parsed
    return accept(parsed.value.split(',').map((part) => part.trim()).filter(Boolean).join(',') || null)
  }
  return {
    name,
    sql: (field) => `varchar(${field.max ?? 2000})`,
    parse,
    comparison: 'list',
    operators: ['eq', 'like', 'in', 'ne'],
    fromCell: (cell, field, lookup) => {
      const parsed = parseText(cell, { kind: 'text', label: field.label, max: 10_000 })
      if (!parsed.ok || parsed.value === null) return parsed
      const texts = listedIn(parsed.value, (text) => lookup.valuesOf(field, text).length > 0)
      if (!texts) return refuse('ambiguousRecord')
      const values = new Set<string>()
      for (const text of texts) {
        const found = singleValue(text, field, lookup, fault)
        if (!found.ok) return found
        values.add(found.value ?? text)
      }
      return parse([...values].join(','), field)
    },
    toCell: (value, field, lookup) => joinListed(value.split(',').map((part) => lookup.textOf(field, part) ?? part)),
  }
}

export const dict = codeKind('dict', 32, 'notInDict')
export const ref = codeKind('ref', 32, 'noSuchRecord')
export const user = codeKind('user', 100, 'noSuchRecord')
export const depart = codeKind('depart', 32, 'noSuchRecord')
export const category = codeKind('category', 32, 'noSuchRecord')
export const dicts = codesKind('dicts', 'notInDict')
export const refs = codesKind('refs', 'noSuchRecord')
export const users = codesKind('users', 'noSuchRecord')
export const departs = codesKind('departs', 'noSuchRecord')
