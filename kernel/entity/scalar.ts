/** The text of a text, number or yes/no that came from outside; undefined for anything else, which may not even have one. */
export function scalarText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined
}
