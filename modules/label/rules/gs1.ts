import { gs1Check } from '#kernel/entity/check-digit.ts'
import { lookup } from '#kernel/entity/lookup.ts'

/** What a GS1 element string says, by application identifier. Dates are `yyyy-MM-dd`, quantities decimal strings. */
export interface Gs1Content {
  sscc?: string
  gtin?: string
  lot?: string
  serial?: string
  producedOn?: string
  bestBefore?: string
  expiresOn?: string
  count?: string
  netKg?: string
}

type Meaning = keyof Gs1Content

/** Length of the value; `max` where a separator ends it. GS1 General Specifications, section 3. */
interface Identifier {
  means: Meaning
  length?: number
  max?: number
  /** Its last digit proves the others. */
  checked?: boolean
  read?: (value: string, ai: string, thisYear: number) => string | undefined
}

const identifiers: Readonly<Record<string, Identifier>> = lookup({
  '00': { means: 'sscc', length: 18, checked: true },
  '01': { means: 'gtin', length: 14, checked: true },
  '02': { means: 'gtin', length: 14, checked: true },
  10: { means: 'lot', max: 20 },
  21: { means: 'serial', max: 20 },
  11: { means: 'producedOn', length: 6, read: dateOf },
  15: { means: 'bestBefore', length: 6, read: dateOf },
  17: { means: 'expiresOn', length: 6, read: dateOf },
  30: { means: 'count', max: 8, read: plainNumber },
  37: { means: 'count', max: 8, read: plainNumber },
})

/**
 * Digits of identifier and value together by the first two digits: these end without a separator (GS1 General Specifications, section 7.8,
 * element strings with predefined length). All others end with one, so that what is not known can be passed over.
 */
const predefined: Readonly<Record<string, number>> = lookup({
  '00': 20,
  ...lengths(['01', '02', '03'], 16),
  '04': 18,
  ...lengths(['11', '12', '13', '14', '15', '16', '17', '18', '19'], 8),
  20: 4,
  ...lengths(['31', '32', '33', '34', '35', '36'], 10),
  41: 16,
})
/** No identifier takes a longer value. */
const longest = 90

const separator = '\u001d'
const symbology = /^\](C1|e0|d2|Q3)/

/**
 * Reads an element string as scanners give it, with FNC1 as the group separator, or as people print it, `(01)…(10)…`. Identifiers
 * whose meaning is not kept are passed over.
 * @param thisYear decides on the century of its dates
 * @returns undefined where it is none, says nothing that is kept, or holds what cannot be true: a date of the 13th month, a wrong check digit
 */
export function readGs1(text: string, thisYear = new Date().getFullYear()): Gs1Content | undefined {
  const parts = gs1Parts(text)
  if (!parts || parts.some(isWrong)) return undefined
  const content: Gs1Content = {}
  for (const [ai, value] of parts) {
    const identifier = identifierOf(ai)
    if (!identifier) continue
    const read = identifier.read ? identifier.read(value, ai, thisYear) : value
    if (read === undefined) return undefined
    content[identifier.means] = read
  }
  return Object.keys(content).length > 0 ? content : undefined
}

/** The first value of an element string whose check digit is wrong. */
export function wrongGs1Digit(text: string): { ai: string; value: string } | undefined {
  const wrong = gs1Parts(text)?.find(isWrong)
  return wrong && { ai: wrong[0], value: wrong[1] }
}

function isWrong([ai, value]: readonly [ai: string, value: string]): boolean {
  return identifierOf(ai)?.checked === true && gs1Check(value.slice(0, -1)) !== Number(value.at(-1))
}

/** The same as pairs of identifier and value, in their order. Of scanned texts identifiers that are not known bear two digits. */
export function gs1Parts(text: string): [ai: string, value: string][] | undefined {
  // FNC1 in the first place says that it is one; some scanners hand it over as they do the later ones.
  const named = text.trim().replace(symbology, '')
  const bare = named.startsWith(separator) ? named.slice(separator.length) : named
  const parts = bare.startsWith('(') ? printed(bare) : scanned(bare)
  return parts && parts.length > 0 ? parts : undefined
}

/** Whether a separator must end the value of an identifier where another follows. */
export function needsSeparator(ai: string): boolean {
  return predefined[ai.slice(0, 2)] === undefined
}

function lengths(prefixes: readonly string[], digits: number): Record<string, number> {
  return Object.fromEntries(prefixes.map((prefix) => [prefix, digits]))
}

function identifierOf(ai: string): Identifier | undefined {
  // 310n: net weight in kg with n decimals.
  return /^310[0-6]$/.test(ai) ? { means: 'netKg', length: 6, read: (value, code) => scaled(value, Number(code[3])) } : identifiers[ai]
}

function printed(text: string): [string, string][] | undefined {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, ai, value]): [string, string] => [ai!, value!.trim()])
  return parts.map(([ai, value]) => `(${ai})${value}`).join('') === text.replaceAll(/(?<!\s)\s+(?=\()/g, '')
      && parts.every(([ai, value]) => fits(ai, value))
    ? parts
    : undefined
}

function scanned(text: string): [string, string][] | undefined {
  const parts: [string, string][] = []
  let rest = text
  while (rest !== '') {
    const prefix = rest.slice(0, 2)
    if (!/^\d\d$/.test(prefix)) return undefined
    const ai = [prefix, rest.slice(0, 4)].find((code) => identifierOf(code)) ?? prefix
    const separated = rest.indexOf(separator)
    const end = predefined[prefix] ?? (separated < 0 ? rest.length : separated)
    const value = rest.slice(ai.length, end)
    if (rest.length < end || !fits(ai, value)) return undefined
    parts.push([ai, value])
    rest = rest.slice(end).replace(new RegExp(`^${separator}`), '')
  }
  return parts
}

function fits(ai: string, value: string): boolean {
  const { length = lengthOf(ai), max = longest } = identifierOf(ai) ?? {}
  if (length !== undefined) return new RegExp(`^\\d{${length}}$`).test(value)
  return value.length > 0 && value.length <= max && /^[\x21-\x7e]+$/.test(value)
}

function lengthOf(ai: string): number | undefined {
  const both = predefined[ai.slice(0, 2)]
  return both && both - ai.length
}

/** `yymmdd`; day 00 means the last of the month. */
function dateOf(value: string, _ai: string, thisYear: number): string | undefined {
  const [year, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4, 6)].map(Number) as [number, number, number]
  if (month < 1 || month > 12) return undefined
  const full = fullYear(year, thisYear)
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate()
  if (day > last) return undefined
  return `${full}-${value.slice(2, 4)}-${String(day === 0 ? last : day).padStart(2, '0')}`
}

/** The sliding window of GS1 General Specifications, section 7.12: from 49 years ago to 50 years ahead. */
function fullYear(year: number, thisYear: number): number {
  const century = thisYear - thisYear % 100
  const ahead = year - thisYear % 100
  if (ahead >= 51) return century - 100 + year
  return ahead <= -50 ? century + 100 + year : century + year
}

function plainNumber(value: string): string | undefined {
  return /^\d+$/.test(value) ? String(Number(value)) : undefined
}

function scaled(value: string, decimals: number): string {
  const text = decimals === 0 ? value : `${value.slice(0, -decimals)}.${value.slice(-decimals)}`
  const [whole, fraction = ''] = text.split('.')
  const kept = fraction.replace(/(?<!0)0+$/, '')
  return `${String(Number(whole))}${kept === '' ? '' : `.${kept}`}`
}
