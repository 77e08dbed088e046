/** Nothing there: what a required cell refuses and what patterns skip (spec 2 §5). Zero and false are values. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A stored value as text, for comparing and matching; several values are joined as they are stored. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'object')
    return Array.isArray(value) && value.every((part) => typeof part !== 'object')
      ? value.join(',')
      : JSON.stringify(value)
  return String(value)
}
