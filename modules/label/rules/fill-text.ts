import { lookup } from '#kernel/entity/lookup.ts'

/** What a record says on its labels: texts by field, `item.code` for a field of what it refers to; dates as `yyyy-MM-dd HH:mm:ss`. */
export type LabelValues = Readonly<Record<string, string>>

const placeholder = /\{([a-z]\w*(?:\.[a-z]\w*)?)(?::([^{}]*))?\}/gi

/** Names of the fields that a text takes. */
export function fieldsIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name]) => name!)
}

/** A text with the record's values in place of `{field}` and `{date:yyMMdd}`; what the record leaves open is empty. */
export function fillText(text: string, values: LabelValues): string {
  return text.replaceAll(placeholder, (_all, name: string, pattern: string | undefined) => {
    const value = values[name] ?? ''
    return pattern === undefined || pattern === '' ? value : formatDate(value, pattern)
  })
}

/** A GS1 element string with the record's values; identifiers whose value is empty are left out. */
export function fillGs1(text: string, values: LabelValues): string {
  const parts = text.split(/(?=\(\d{2,4}\))/)
  return parts.map((part) => fillText(part, values).trim()).filter((part) => !/^\(\d{2,4}\)$/.test(part)).join('')
}

function formatDate(value: string, pattern: string): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(value)
  if (!match) return value
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = match
  const tokens: Readonly<Record<string, string>> = lookup({ yyyy: year, yy: year.slice(2), MM: month, dd: day, HH: hour, mm: minute,
    ss: second })
  return pattern.replaceAll(/yyyy|yy|MM|dd|HH|mm|ss/g, (token) => tokens[token]!)
}
