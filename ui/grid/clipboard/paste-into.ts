import type { Locale } from '#kernel/entity/index.ts'
import { knownOptions } from '../cell-types/options.ts'
import { isDataColumn, type DataColumn } from '../column.ts'
import type { CellWrite, Command } from '../controller/command.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridRow, RowKey } from '../row.ts'
import type { Validator } from '../rules/validator.ts'
import type { SayGrid } from '../text.ts'
import { clip, type CellRange } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import type { Block } from './block.ts'
import { misfitText, type Misfit } from './misfit.ts'
import { convertPlan, type Resolve } from './paste.ts'
import { planPaste } from './plan-paste.ts'

export interface PasteHelp {
  /** An empty row for what is pasted past the end; without it those rows are cut. */
  readonly newRow: (() => GridRow) | undefined
  readonly validator: Validator
  readonly resolve: Resolve
  readonly say: SayGrid
  readonly locale: Locale
}

/** What of a paste did not fit. */
export interface PasteOutcome {
  readonly misfits: readonly { readonly row: RowKey; readonly text: string }[]
  readonly cutColumns: number
  readonly cutRows: number
}

/** Puts a block in at the selection, as one thing to undo, and marks the cells whose texts did not fit. */
export async function pasteInto(grid: Grid, block: Block, { newRow, validator, resolve, say, locale }: PasteHelp): Promise<PasteOutcome> {
  const { columns } = grid
  const plan = planPaste(block, { shown: grid, range: targetOf(grid), ...(newRow && grid.editable ? { newRow } : {}) })
  const pasted = await convertPlan(plan, { keyOf: grid.keyOf, choicesOf: (column) => knownOptions(column, { locale }), resolve })
  const commands: Command[] = [{ type: 'write', cells: withPlaces(grid, pasted.cells, plan.range) }]
  if (pasted.newRows.length > 0) commands.push({ type: 'insert', place: grid.store.count, rows: pasted.newRows })
  grid.batch(() => {
    grid.run({ type: 'all', commands })
    grid.act({ type: 'select', range: plan.range })
  })
  const misfits = pasted.misfits.flatMap((misfit) => {
    const column = columns.find((one): one is DataColumn => isDataColumn(one) && one.key === misfit.column)
    return column ? [{ row: misfit.row, text: mark(grid, validator, misfit, misfitText(misfit, column, say, locale)) }] : []
  })
  return { misfits, cutColumns: plan.cutColumns, cutRows: plan.cutRows }
}

function targetOf(grid: Grid): CellRange {
  const [range] = selectedRanges(grid.view)
  const first = Math.max(0, grid.columns.findIndex(isDataColumn))
  return (range && clip(range, grid.lineCount, grid.columns.length)) ?? { top: 0, bottom: 0, left: first, right: first }
}

/** Tells where the rows stand: the lines are known, and looking 1,000 keys up among 100,000 rows is not free. */
function withPlaces(grid: Grid, cells: readonly CellWrite[], { top, bottom }: CellRange): CellWrite[] {
  const places = new Map<RowKey, number>()
  for (let line = top; line <= bottom; line += 1) {
    const row = grid.rowAt(line)
    if (row) places.set(grid.keyOf(row), grid.placeAt(line))
  }
  return cells.map((cell) => {
    const place = places.get(cell.row)
    return place === undefined ? cell : { ...cell, place }
  })
}

function mark(grid: Grid, validator: Validator, { row, column, reason }: Misfit, text: string): string {
  const there = grid.store.rowOf(row)
  if (there && reason.code !== 'disabled') validator.mark(there, column, text, 'paste')
  return text
}
