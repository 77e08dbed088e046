/** A row of a window in which somebody says what they did: what it is about, and what is typed. */
export interface WorkRow {
  key: string
  /** What it is about: item, lot, place. */
  title: string
  /** In which its quantities are typed. */
  unit: string
  /** How much is open, and where. */
  notes: readonly string[]
  /** Values by field as they are sent, and the texts of those that are chosen. */
  values: Readonly<Record<string, unknown>>
  texts: Readonly<Record<string, string>>
}

/** The row with one value changed. */
export function typed(row: WorkRow, name: string, value: unknown, text: string | undefined): WorkRow {
  return { ...row, values: { ...row.values, [name]: value }, texts: { ...row.texts, [name]: text ?? '' } }
}

/** Whether a row says that something was done. */
export function isDone({ values: { qty } }: WorkRow): boolean {
  return Boolean(qty) && qty !== '0'
}
