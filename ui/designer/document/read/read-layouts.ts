import { isDynamicColumn, type DynamicTable, type Leaf, type Row, type RowColumn, type TableCell, type TableLayout } from '../component.ts'
import { mergeFault } from '../change/table-grid.ts'
import { maxComponents, maxRowColumns, maxTableColumns, maxTableRows } from '../limits.ts'
import { GRID_COLUMNS, span } from '../properties/common.ts'
import { cellStyleProperties, dynamicTableProperties, rowProperties, tableProperties } from '../properties/layouts.ts'
import { readFlag, readNumber } from './read-scalars.ts'
import { readProperties } from './read-properties.ts'
import { isRecord, type Reading } from './reading.ts'
import { upgradeCell } from './upgrade.ts'

type Raw = Readonly<Record<string, unknown>>

/** Reads the components of a list within a layout, and gives ids. */
export interface Within {
  readonly leaves: (raw: unknown, container: 'row' | 'dynamicTable' | 'cell', reading: Reading) => readonly Leaf[]
  /** The id of a cell; cells of older documents may have none. */
  readonly cellId: (raw: unknown, reading: Reading) => string
}

export function readRow(id: string, raw: Raw, within: Within, reading: Reading): Row {
  const columns = reading.at('columns').list(raw.columns, maxRowColumns).map((one, index): RowColumn => {
    const at = reading.at('columns', index)
    const column = at.object(one)
    return { span: readNumber(column.span ?? GRID_COLUMNS, GRID_COLUMNS, span, true, at.at('span')),
      list: within.leaves(column.list, 'row', at.at('list')) }
  })
  if (columns.length === 0) reading.at('columns').fault('noCells')
  return { compType: 'row', id, ...readProperties(rowProperties, raw, reading), columns }
}

export function readDynamicTable(id: string, raw: Raw, within: Within, reading: Reading): DynamicTable {
  // Those that may not stand here have left their fault.
  const columns = within.leaves(raw.columns, 'dynamicTable', reading.at('columns')).filter(isDynamicColumn)
  return { compType: 'dynamicTable', id, ...readProperties(dynamicTableProperties, raw, reading), columns }
}

export function readTableLayout(id: string, raw: Raw, within: Within, reading: Reading): TableLayout {
  const at = reading.at('layoutArray')
  const rows = at.list(raw.layoutArray, maxTableRows).map((cells, row) =>
    at.at(row).list(cells, maxTableColumns).map((cell, column) => readCell(cell, within, at.at(row, column)))
  )
  if (rows.length === 0 || rows[0]!.length === 0) at.fault('noCells')
  else if (rows.some((cells) => cells.length !== rows[0]!.length)) at.fault('unevenRows')
  else {
    const place = mergeFault(rows)
    if (place) at.at(...place).fault('badMerge')
  }
  return { compType: 'table', id, ...readProperties(tableProperties, raw, reading), rows }
}

function readCell(raw: unknown, within: Within, reading: Reading): TableCell {
  const cell = upgradeCell(reading.object(raw))
  return {
    compType: 'tdItem',
    id: within.cellId(cell.id, reading),
    col: readNumber(cell.col ?? 1, 1, { min: 1, max: maxTableColumns }, true, reading.at('col')),
    row: readNumber(cell.row ?? 1, 1, { min: 1, max: maxTableRows }, true, reading.at('row')),
    hide: readFlag(cell.hide ?? false, false, reading.at('hide')),
    style: readProperties(cellStyleProperties, isRecord(cell.style) ? cell.style : {}, reading.at('style')),
    columns: within.leaves(reading.at('columns').list(cell.columns, maxComponents), 'cell', reading.at('columns')),
  }
}
