import type { Fault } from '#kernel/client/records/record.ts'

/** A row of a window in which somebody says what they did: what it is about, and what is typed. */
export interface WorkRow {
  key: string
  /** What it is about: item, lot, place. */
  title: string
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

/** What was refused of a value of the row at an index. */
export function faultAt(faults: readonly Fault[], index: number, name: string): string | undefined {
  return faults.find(({ row, field }) => row === index && field === name)?.text
}

/** What was refused of a row as a whole: of values that it does not show. */
export function faultsOfRow(faults: readonly Fault[], index: number, shown: readonly string[]): readonly Fault[] {
  return faults.filter(({ row, field }) => row === index && !shown.includes(field))
}
