import { maxListColumns, maxOptionDepth, maxOptions, maxPattern, maxRules, maxSuffixes } from '../limits.ts'
import { presetTypes, type DocumentRule, type ListColumn, type Option, type TreeOption } from '../properties/property.ts'
import { goesRound } from '../patterns/goes-round.ts'
import { isRecord, type Reading } from './reading.ts'
import { readFlag, readNumber, readWords } from './read-scalars.ts'

export function readOptions(raw: unknown, reading: Reading): readonly Option[] {
  return reading.list(raw, maxOptions).map((one, index) => readOption(one, reading.at(index)))
}

export function readTree(raw: unknown, reading: Reading, depth = 1): readonly TreeOption[] {
  if (depth > maxOptionDepth) reading.fault('tooDeep')
  return reading.list(raw, depth > maxOptionDepth ? 0 : maxOptions).map((one, index) => {
    const at = reading.at(index)
    const option = readOption(one, at)
    const children = isRecord(one) && one.children !== undefined && one.children !== null
      ? readTree(one.children, at.at('children'), depth + 1)
      : []
    return children.length > 0 ? { ...option, children } : option
  })
}

function readOption(raw: unknown, reading: Reading): Option {
  // A plain text stands for itself.
  if (typeof raw === 'string' || typeof raw === 'number') return { label: readWords(raw, '', reading), value: raw }
  const { label, text, title, value } = reading.object(raw)
  const shown = readWords(label ?? text ?? title ?? value ?? '', '', reading.at('label'))
  if (typeof value === 'number') return { label: shown, value }
  return { label: shown, value: readWords(typeof value === 'boolean' ? String(value) : value ?? shown, '', reading.at('value')) }
}

export function readRules(raw: unknown, reading: Reading): readonly DocumentRule[] {
  return reading.list(raw, maxRules).flatMap((one, index): readonly DocumentRule[] => {
    const at = reading.at(index)
    const { preset, pattern, rule, message, msg } = at.object(one)
    if (preset !== undefined) {
      const known = presetTypes.find((name) => name === preset)
      if (known === undefined) at.at('preset').fault('notOffered', { offered: presetTypes.join(', ') })
      return known === undefined ? [] : [{ preset: known }]
    }
    const expression = readPattern(pattern ?? rule, at.at('pattern'))
    return expression === undefined ? [] : [{ pattern: expression, message: readWords(message ?? msg ?? '', '', at.at('message')) }]
  })
}

/** Existing clients write expressions bare or between slashes. */
function readPattern(raw: unknown, reading: Reading): string | undefined {
  const text = typeof raw === 'string' ? /^\/(.+)\/$/s.exec(raw)?.[1] ?? raw : undefined
  const fault = text === undefined || text === '' || text.length > maxPattern ? 'badPattern' : patternFault(text)
  if (fault === undefined) return text
  reading.fault(fault)
  return undefined
}

/** Why a text is no expression that a form may try on what people write: it cannot be read, or may never come to an end. */
export function patternFault(text: string): 'badPattern' | 'slowPattern' | undefined {
  if (!isExpression(text)) return 'badPattern'
  return goesRound(text) ? 'slowPattern' : undefined
}

function isExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Columns of a list (spec 2 §5: label and property not empty, property unique); existing clients store them as JSON text. */
export function readColumns(raw: unknown, reading: Reading): readonly ListColumn[] {
  const known = new Set<string>()
  return reading.list(typeof raw === 'string' && raw !== '' ? parsed(raw) : raw, maxListColumns).map((one, index) => {
    const at = reading.at(index)
    const { show = true, label = '', property = '', width = '' } = at.object(one)
    const column: ListColumn = {
      show: readFlag(show, true, at.at('show')),
      label: readWords(label, '', at.at('label')),
      property: readWords(property, '', at.at('property')),
      width: readNumber(width ?? '', null, { min: 1, max: 2_000 }, true, at.at('width')),
    }
    if (column.label.trim() === '' || column.property.trim() === '') at.fault('emptyColumn')
    if (known.has(column.property)) at.at('property').fault('sameProperty')
    known.add(column.property)
    return column
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** `.pdf, .doc` or a list, each with or without its dot. */
export function readSuffixes(raw: unknown, reading: Reading): readonly string[] {
  const list = typeof raw === 'string' ? raw.split(',') : reading.list(raw, maxSuffixes)
  return list.flatMap((one, index) => {
    const suffix = typeof one === 'string' ? one.trim().replace(/^\./, '').toLowerCase() : one
    if (suffix === '') return []
    if (typeof suffix === 'string' && /^[a-z\d]{1,10}$/.test(suffix)) return [suffix]
    reading.at(index).fault('badSuffix')
    return []
  })
}
