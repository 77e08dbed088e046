import { lookup } from './lookup.ts'

/** Operators of a text filter and how each wraps its value on the wire (spec 1 §5). */
export type TextOperator = 'like' | 'ne' | 'ge' | 'le'

/** The value of a text filter as the list calls expect it; an empty value stays empty. */
export function wrapFilterText(operator: TextOperator, value: string): string {
  if (value === '') return ''
  if (operator === 'like') return `*${value}*`
  if (operator === 'ne') return `!${value}`
  return operator === 'ge' ? `>=${value}` : `<=${value}`
}

/** Length in bytes as old tables count it: codes 0 to 128 are one, all others two (spec 2 §5). */
export function byteLength(text: string): number {
  let length = 0
  for (let index = 0; index < text.length; index += 1) length += text.charCodeAt(index) <= 128 ? 1 : 2
  return length
}

/** The longest beginning of a text that keeps within `limit` bytes, counted as `byteLength` does. */
export function truncateBytes(text: string, limit: number): string {
  let used = 0
  for (let index = 0; index < text.length; index += 1) {
    used += text.charCodeAt(index) <= 128 ? 1 : 2
    if (used > limit) return text.slice(0, index)
  }
  return text
}

/** Spec 1 §9. */
export const DEFAULT_ELLIPSIS_LENGTH = 25

/** A text cut to `length` characters with an ellipsis; a length of -1 cuts nothing (spec 2 §9). */
export function ellipsis(text: string, length = DEFAULT_ELLIPSIS_LENGTH): string {
  return length < 0 || text.length <= length ? text : `${text.slice(0, length)}…`
}

/** Characters of a formatted text as they count against its limit: markup does not, and blanks and line breaks between words count once. */
export function seenLength(text: string): number {
  return [...text.replace(/\s+/g, ' ').trim()].length
}

const entities: Readonly<Record<string, string>> = lookup({ '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&nbsp;': ' ' })

/** Formatted text in plain words, for tables, paper and counting. */
export function wordsOf(html: string): string {
  return html.replace(/<(?:br|\/p|\/li|\/h\d|\/tr)\b[^<>]*>/gi, ' ').replace(/<[^<>]*>/g, '').replace(/&(?:lt|gt|amp|quot|nbsp);/g,
    (entity) => entities[entity]!).replace(/\s+/g, ' ').trim()
}
