import type { Group } from '../arrange/group.ts'
import { ShownGroups } from '../arrange/shown-groups.ts'
import { isDataColumn, type DataColumn, type GridColumn } from '../column.ts'
import type { CellAt, CellRef, GridRow, KeyOf, RowKey } from '../row.ts'
import { RowStore } from '../store/row-store.ts'
import { lineCount, lineOfPlace, placeAt, type ShownLines } from '../view/shown-lines.ts'

/** What a grid shows, for reading: rows by line, columns, cells and the headings of groups. */
export class GridReader {
  readonly store: RowStore
  readonly keyOf: KeyOf
  readonly rowKey: string
  editable: boolean
  /** Shown columns in their order. */
  columns: readonly GridColumn[]
  lines: ShownLines
  /** Values of the record whose rows these are, where they are lines of one. */
  head: GridRow = {}
  protected readonly groups: ShownGroups

  constructor(rows: readonly GridRow[], columns: readonly GridColumn[], rowKey: string, editable: boolean) {
    this.rowKey = rowKey
    this.keyOf = (row) => row[rowKey] as RowKey
    this.columns = columns
    this.editable = editable
    this.store = new RowStore(rows, this.keyOf)
    this.groups = new ShownGroups(this.store)
  }

  get lineCount(): number {
    return lineCount(this.lines, this.store.count)
  }

  placeAt(line: number): number {
    return placeAt(this.lines, line)
  }

  /** Row on a line; a heading of a group is none. */
  rowAt(line: number): GridRow | undefined {
    return this.store.rows[placeAt(this.lines, line)]
  }

  /** The group whose heading stands on a line. */
  groupAt(line: number): Group | undefined {
    return this.groups.at(this.lines, line)
  }

  get shownGroups(): readonly Group[] {
    return this.groups.all
  }

  /** Number of the row on a line, headings not counted. */
  rowNumber(line: number): number {
    return line + 1 - this.groups.before(line)
  }

  /** The rows that are shown, from the top. */
  shownRows(): readonly GridRow[] {
    if (!this.lines) return this.store.rows
    const rows: GridRow[] = []
    for (const place of this.lines) if (place >= 0) rows.push(this.store.rows[place]!)
    return rows
  }

  /** Line of a row, -1 where it is filtered away or gone. */
  lineOf(key: RowKey): number {
    const place = this.store.placeOf(key)
    return place < 0 ? -1 : lineOfPlace(this.lines, place)
  }

  dataColumnAt(index: number): DataColumn | undefined {
    const column = this.columns[index]
    return column && isDataColumn(column) ? column : undefined
  }

  columnIndex(key: string): number {
    return this.columns.findIndex((column) => column.key === key)
  }

  refOf({ row, column }: CellAt): CellRef | undefined {
    const there = this.rowAt(row)
    const name = this.columns[column]?.key
    return there && name !== undefined ? { row: this.keyOf(there), column: name } : undefined
  }

  atOf({ row, column }: CellRef): CellAt | undefined {
    const at = { row: this.lineOf(row), column: this.columnIndex(column) }
    return at.row < 0 || at.column < 0 ? undefined : at
  }

  /** Whether somebody may type into a cell. */
  isEditable(row: GridRow, column: GridColumn): boolean {
    if (!this.editable || !isDataColumn(column)) return false
    return !(typeof column.disabled === 'function' ? column.disabled(row) : column.disabled)
  }
}
