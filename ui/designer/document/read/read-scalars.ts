import { maxFormula, maxHtml, maxStartValues, maxWords } from '../limits.ts'
import type { StartValue } from '../properties/property.ts'
import type { Reading } from './reading.ts'
import { holdsScript, isAddress } from './unsafe-text.ts'

/* Each reads one value. What is missing has been replaced by its default before; what cannot be read leaves a fault and the default. */

export function readWords(raw: unknown, initial: string, reading: Reading, max = maxWords): string {
  if (typeof raw !== 'string' && typeof raw !== 'number') return faulty(reading, 'wrongType', initial)
  const text = String(raw)
  if (text.length > max) {
    reading.fault('tooLong', { max })
    return initial
  }
  return holdsScript(text) ? faulty(reading, 'script', initial) : text
}

/** Kept as it was written: it is never drawn, and read as an expression only where it runs. */
export function readFormula(raw: unknown, reading: Reading): string {
  if (typeof raw !== 'string') return faulty(reading, 'wrongType', '')
  if (raw.length <= maxFormula) return raw
  reading.fault('tooLong', { max: maxFormula })
  return ''
}

export function readHtml(raw: unknown, initial: string, reading: Reading): string {
  return readWords(raw, initial, reading, maxHtml)
}

/** Existing clients store some flags as text. */
export function readFlag(raw: unknown, initial: boolean, reading: Reading): boolean {
  if (typeof raw === 'boolean') return raw
  if (raw === 'true' || raw === 'false') return raw === 'true'
  return raw === '' ? initial : faulty(reading, 'wrongType', initial)
}

interface NumberProperty {
  readonly min?: number
  readonly max?: number
}

/** Existing clients store some numbers as text, and percentages with their sign. */
export function readNumber<Open extends number | null>(raw: unknown, initial: Open, { min, max }: NumberProperty, whole: boolean,
  reading: Reading): number | Open {
  if (raw === '') return initial
  const number = typeof raw === 'string' && /^-?\d{1,15}(\.\d{1,10})?%?$/.test(raw) ? Number.parseFloat(raw) : raw
  if (typeof number !== 'number') return faulty(reading, 'wrongType', initial)
  if (whole && !Number.isInteger(number)) return faulty(reading, 'notWhole', initial)
  if ((min !== undefined && number < min) || (max !== undefined && number > max) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    reading.fault('outOfBounds', { min: min ?? '-∞', max: max ?? '∞' })
    return initial
  }
  return number
}

export function readChoice(raw: unknown, initial: string, of: readonly string[], reading: Reading): string {
  if (raw === '') return initial
  if (typeof raw === 'string' && of.includes(raw)) return raw
  reading.fault('notOffered', { offered: of.join(', ') })
  return initial
}

/** Hexadecimal, with or without its sign, `rgb()`, or the name of a colour. */
export function readColour(raw: unknown, initial: string, reading: Reading): string {
  const text = typeof raw === 'string' ? raw.trim() : undefined
  if (text === '') return initial
  if (text !== undefined && /^[\da-f]{6}$/i.test(text)) return `#${text}`
  if (text !== undefined && /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|rgba?\([\d\s.,%/]{1,40}\)|[a-z]{3,24})$/i.test(text)) return text
  return faulty(reading, 'badColour', initial)
}

export function readAddress(raw: unknown, initial: string, reading: Reading): string {
  const text = readWords(raw, initial, reading)
  return text === '' || isAddress(text) ? text : faulty(reading, 'badAddress', initial)
}

export function readIcon(raw: unknown, initial: string, reading: Reading): string {
  return typeof raw === 'string' && /^[\w-]{0,60}$/.test(raw) ? raw : faulty(reading, 'badIcon', initial)
}

export function readValue(raw: unknown, initial: StartValue, reading: Reading): StartValue {
  if (typeof raw === 'string') return readHtml(raw, '', reading)
  if (raw === null || typeof raw === 'number' || typeof raw === 'boolean') return raw
  return Array.isArray(raw)
    ? reading.list(raw, maxStartValues).map((one, index) => readValue(one, null, reading.at(index)))
    : faulty(reading, 'wrongType', initial)
}

function faulty<Value>(reading: Reading, code: 'wrongType' | 'script' | 'notWhole' | 'badColour' | 'badAddress' | 'badIcon',
  value: Value): Value {
  reading.fault(code)
  return value
}
