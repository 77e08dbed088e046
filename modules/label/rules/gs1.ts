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
  read?: (value: string, ai: string) => string | undefined
}

const identifiers: Readonly<Record<string, Identifier>> = {
  '00': { means: 'sscc', length: 18 },
  '01': { means: 'gtin', length: 14 },
  '02': { means: 'gtin', length: 14 },
  10: { means: 'lot', max: 20 },
  21: { means: 'serial', max: 20 },
  11: { means: 'producedOn', length: 6, read: dateOf },
  15: { means: 'bestBefore', length: 6, read: dateOf },
  17: { means: 'expiresOn', length: 6, read: dateOf },
  30: { means: 'count', max: 8, read: plainNumber },
  37: { means: 'count', max: 8, read: plainNumber },
}

const separator = '\u001d'
const symbology = /^\](C1|e0|d2|Q3)/

/**
 * Reads an element string as scanners give it, with FNC1 as the group separator, or as people print it, `(01)…(10)…`.
 * @returns undefined where it is none, or holds what cannot be true (a date of the 13th month)
 */
export function readGs1(text: string): Gs1Content | undefined {
  const parts = gs1Parts(text)
  if (!parts) return undefined
  const content: Gs1Content = {}
  for (const [ai, value] of parts) {
    const identifier = identifierOf(ai)!
    const read = identifier.read ? identifier.read(value, ai) : value
    if (read === undefined) return undefined
    content[identifier.means] = read
  }
  return content
}

/** The same as pairs of identifier and value, in their order. */
export function gs1Parts(text: string): [ai: string, value: string][] | undefined {
  const bare = text.trim().replace(symbology, '')
  const parts = bare.startsWith('(') ? printed(bare) : scanned(bare)
  return parts && parts.length > 0 ? parts : undefined
}

/** Whether a separator must end the value of an identifier where another follows. */
export function needsSeparator(ai: string): boolean {
  return identifierOf(ai)?.max !== undefined
}

function identifierOf(ai: string): Identifier | undefined {
  // 310n: net weight in kg with n decimals.
  return /^310[0-6]$/.test(ai) ? { means: 'netKg', length: 6, read: (value, code) => scaled(value, Number(code[3])) } : identifiers[ai]
}

function printed(text: string): [string, string][] | undefined {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, ai, value]): [string, string] => [ai!, value!.trim()])
  return parts.map(([ai, value]) => `(${ai})${value}`).join('') === text.replaceAll(/\s+(?=\()/g, '')
      && parts.every(([ai, value]) => fits(ai, value))
    ? parts
    : undefined
}

function scanned(text: string): [string, string][] | undefined {
  const parts: [string, string][] = []
  let rest = text
  while (rest !== '') {
    const ai = [rest.slice(0, 2), rest.slice(0, 4)].find((code) => identifierOf(code))
    if (!ai) return undefined
    const { length } = identifierOf(ai)!
    const body = rest.slice(ai.length)
    const end = length ?? (body.includes(separator) ? body.indexOf(separator) : body.length)
    const value = body.slice(0, end)
    if (!fits(ai, value)) return undefined
    parts.push([ai, value])
    rest = body.slice(end).replace(new RegExp(`^${separator}`), '')
  }
  return parts
}

function fits(ai: string, value: string): boolean {
  const identifier = identifierOf(ai)
  if (!identifier) return false
  if (identifier.length !== undefined) return new RegExp(`^\\d{${identifier.length}}$`).test(value)
  return value.length > 0 && value.length <= identifier.max! && /^[\x21-\x7e]+$/.test(value)
}

/** `yymmdd`; day 00 means the last of the month. Years are those of the next 50 or the last 49. */
function dateOf(value: string): string | undefined {
  const [year, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4, 6)].map(Number) as [number, number, number]
  if (month < 1 || month > 12) return undefined
  const century = year >= 51 ? 1900 : 2000
  const last = new Date(Date.UTC(century + year, month, 0)).getUTCDate()
  if (day > last) return undefined
  return `${century + year}-${value.slice(2, 4)}-${String(day === 0 ? last : day).padStart(2, '0')}`
}

function plainNumber(value: string): string | undefined {
  return /^\d+$/.test(value) ? String(Number(value)) : undefined
}

function scaled(value: string, decimals: number): string {
  const text = decimals === 0 ? value : `${value.slice(0, -decimals)}.${value.slice(-decimals)}`
  const [whole, fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')
  return `${String(Number(whole))}${kept === '' ? '' : `.${kept}`}`
}
