import { scalarText, type Entity } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'
import { importable, sheetColumns, normal, type HeaderRow, type SheetColumn } from './columns.ts'
import { rememberedMapping } from './import-mapping.ts'
import { isEmpty, requiredNames } from './import-row.ts'
import { matchColumns, type Match } from './match-columns.ts'
import type { Cell, Sheet } from './workbook.ts'

/** The header may stand below titles and notes. */
const headerRows = 10
const sampleRows = 3

/**
 * One column of the sheet and the field that it fills.
 * @public part of the answer that is inferred of a check
 */
export interface PlannedColumn extends Match {
  /** Heading as the sheet has it. */
  title: string
  /** The first values below it. */
  samples: string[]
}

/** Which sheet is read, from which row, and what its columns mean. */
export interface ImportPlan {
  sheet: number
  header: HeaderRow
  columns: PlannedColumn[]
  /** Fields without which no row can be taken in and that no column fills. */
  missing: string[]
}

/**
 * Plans the reading of a file: what the person chose (`sheet` and `headerRow` from 0 and 1, `columns` by position),
 * else what headings say and what was remembered.
 */
export async function planImport(ctx: Ctx, entity: Entity, sheets: readonly Sheet[], body: Rec): Promise<ImportPlan> {
  const fields = sheetColumns(entity).filter(importable)
  const index = wholeNumber(ctx, body, 'sheet', 0, sheets.length - 1)
    ?? Math.max(0, sheets.findIndex(({ rows }) => rows.some((row) => !row.every(isEmpty))))
  const rows = sheets[index]?.rows ?? []
  const remembered = await rememberedMapping(ctx, entity)
  const match = (row: number) => matchColumns(wideRow(rows, row), fields, remembered)
  const given = wholeNumber(ctx, body, 'headerRow', 1, Math.max(1, rows.length))
  const headerIndex = given === undefined ? likelyHeader(rows, match) : given - 1
  const matches = chosenColumns(ctx, body, fields, wideRow(rows, headerIndex).length) ?? match(headerIndex)
  const byName = new Map(fields.map((column) => [column.name, column]))
  const columns = new Map<number, SheetColumn>(
    matches.flatMap(({ field }, position) => (field === null ? [] : [[position, byName.get(field)!] as const])),
  )
  const width = wideRow(rows, headerIndex).length
  for (const [index, name] of Object.keys(constantsOf(body)).entries()) {
    const column = byName.get(name)
    if (!column || [...columns.values()].includes(column)) throw refusal(ctx, 'badBody', { detail: `constants: ${name}` })
    columns.set(width + index, column)
  }
  const filled = new Set([...columns.values()].map(({ name }) => name))
  return {
    sheet: index,
    header: { index: headerIndex, columns },
    columns: wideRow(rows, headerIndex).map((cell, position) => ({ ...matches[position]!, title: textOf(cell),
      samples: samplesOf(rows, headerIndex, position) })
    ),
    missing: requiredNames(entity).filter((name) => !filled.has(name)),
  }
}

/** What every row bears of fields that no column fills. */
function constantsOf(body: Rec): Record<string, string> {
  const { constants } = body
  if (constants === null || typeof constants !== 'object') return {}
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, scalarText(value)?.trim() ?? '']).filter(([, text]) => text !== ''),
  )
}

/** The sheet with its constants behind the last heading, in each row that holds something: from there they are read as cells are. */
export function withConstants(sheet: Sheet, { header }: Pick<ImportPlan, 'header'>, body: Rec): Sheet {
  const values = Object.values(constantsOf(body))
  if (values.length === 0) return sheet
  const width = wideRow(sheet.rows, header.index).length
  return { ...sheet, rows: sheet.rows.map((row, index) => (index <= header.index || row.every(isEmpty)
    ? row
    : [...Array.from({ length: width }, (_, position) => row[position] ?? null), ...values])
  ) }
}

/** What a plan teaches for the next time. */
export function lesson({ columns }: ImportPlan): Record<string, string> {
  return Object.fromEntries(columns.filter(({ title }) => title !== '').map(({ title, field }) => [normal(title), field ?? '']))
}

/** The row of the first ten whose headings say most. */
function likelyHeader(rows: readonly Cell[][], match: (row: number) => Match[]): number {
  let best = { row: Math.max(0, rows.findIndex((row) => !row.every(isEmpty))), known: 0 }
  for (let row = 0; row < Math.min(rows.length, headerRows); row++) {
    const known = match(row).filter(({ field }) => field !== null).length
    if (known > best.known) best = { row, known }
  }
  return best.row
}

/** A row without the empty cells behind its last heading. */
function wideRow(rows: readonly Cell[][], row: number): Cell[] {
  const cells = rows[row] ?? []
  return cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1)
}

function samplesOf(rows: readonly Cell[][], headerIndex: number, position: number): string[] {
  const samples: string[] = []
  for (let row = headerIndex + 1; row < rows.length && samples.length < sampleRows; row++)
    if (!isEmpty(rows[row]![position])) samples.push(textOf(rows[row]![position]))
  return samples
}

function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** The person's own choice; a field may stand once, an unknown one is refused. */
function chosenColumns(ctx: Ctx, body: Rec, fields: readonly SheetColumn[], width: number): Match[] | undefined {
  if (body.columns === undefined || body.columns === null) return undefined
  if (!Array.isArray(body.columns)) throw refusal(ctx, 'badBody', { detail: 'columns' })
  const names = new Set(fields.map(({ name }) => name))
  const chosen: Match[] = Array.from({ length: width }, (_, position) => {
    const field = scalarText((body.columns as unknown[])[position]) ?? ''
    if (field === '') return { field: null, found: 'none' }
    if (!names.delete(field)) throw refusal(ctx, 'badBody', { detail: `columns: ${field}` })
    return { field, found: 'chosen' }
  })
  return chosen
}

function wholeNumber(ctx: Ctx, body: Rec, name: string, min: number, max: number): number | undefined {
  const value = body[name]
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(scalarText(value) ?? Number.NaN)
  if (!Number.isInteger(number) || number < min || number > max) throw refusal(ctx, 'badBody', { detail: `${name}: ${min}–${max}` })
  return number
}
