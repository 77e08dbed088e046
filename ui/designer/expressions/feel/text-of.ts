import { isNumber } from './numbers.ts'
import { isContext, isList, Range, type Value } from './values.ts'

/** A value as text, as `string` makes it; texts in lists and contexts stand in quotes. */
export function textOf(value: Value, within = false): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return within ? JSON.stringify(value) : value
  if (isNumber(value)) return value.toFixed()
  if (isList(value)) return `[${value.map((item) => textOf(item, true)).join(', ')}]`
  if (isContext(value)) return `{${[...value].map(([name, entry]) => `${nameText(name)}: ${textOf(entry, true)}`).join(', ')}}`
  if (value instanceof Range) return rangeText(value)
  return typeof value !== 'boolean' && within ? `@"${value.toString()}"` : String(value)
}

function nameText(name: string): string {
  return /[{}:"\s]/.test(name) ? JSON.stringify(name) : name
}

function rangeText({ start, end, startIn, endIn }: Range): string {
  const bound = (value: Value | undefined) => (value === undefined ? '' : textOf(value, true))
  return `${startIn ? '[' : '('}${bound(start)}..${bound(end)}${endIn ? ']' : ')'}`
}
