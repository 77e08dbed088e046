/** Which fields of a person or a department are stored and shown. */
export interface StoredFields {
  store?: string | undefined
  shown?: string | undefined
}

/** A field of a row as text; undefined for what is no text. */
export function named(row: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
