export type WorkbookType = 'xlsx' | 'xls'

/** Rows that a sheet of the type holds (the .xls format ends there, and libraries cut silently). */
export const maxSheetRows: Readonly<Record<WorkbookType, number>> = { xls: 65_536, xlsx: 1_048_576 }

/** Title, exporter and header stand above the data, as existing clients expect (wire contract §2.2). */
const rowsAbove = 3

/** Records that an export of the type holds. */
export function mostExported(type: WorkbookType): number {
  return maxSheetRows[type] - rowsAbove
}
