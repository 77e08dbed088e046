import type { Ctx } from '../context.ts'
import { titleOf } from '../labels.ts'
import type { Rec } from '../rules.ts'
import { heading, type SheetColumn } from './columns.ts'
import { loadParts, type Parts } from './parts.ts'
import type { Cell } from './workbook.ts'

/** The two header rows: the record's columns and the title of its parts, then the columns of the parts. */
export function partHeadings(ctx: Ctx, columns: readonly SheetColumn[], parts: Parts): Cell[][] {
  return [
    [...columns.map((column) => heading(column, ctx.locale)), titleOf(parts.entity, ctx.locale), ...parts.columns.slice(1).map(() => null)],
    [...columns.map(() => null), ...parts.columns.map((column) => heading(column, ctx.locale))],
  ]
}

/** Records with their parts beside them: the first in the record's own row, the others below it. */
export async function rowsWithParts(ctx: Ctx, records: readonly Rec[], cellsOfRecords: readonly Cell[][], parts: Parts,
  toCells: (rows: readonly Rec[]) => Promise<Cell[][]>): Promise<Cell[][]> {
  const below = await loadParts(ctx, parts, records.map((record) => record.id as string))
  const ordered = records.map((record) => below.get(record.id as string) ?? [])
  const partCells = await toCells(ordered.flat())
  let next = 0
  return records.flatMap((_record, index) => {
    const own = cellsOfRecords[index]!
    const rows = ordered[index]!.map((_part, place) => [...(place === 0 ? own : own.map(() => null)), ...partCells[next + place]!])
    next += ordered[index]!.length
    return rows.length > 0 ? rows : [own]
  })
}
