import { joinNames, kindOf, type Entity, type Lookup } from '#kernel/entity/index.ts'
import { runsIn, splitListed } from '#kernel/entity/kinds/list-text.ts'
import { mapInParts } from '../let-others-run.ts'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { faultOf } from '../operations/draft.ts'
import type { CellNote } from './cell-notes.ts'
import { bindingField, exportColumns, findHeader, placeOf, sheetColumns, importable, type HeaderRow, type SheetColumn } from './columns.ts'
import { keyHeading, lineSheetName } from './export.ts'
import { loadLookup } from './lookups.ts'
import { isEmpty, requiredNames, type ImportRow } from './import-row.ts'
import { asShown, meantCell } from './meant-cell.ts'
import { gatherParts, partHeader } from './parts-import.ts'
import { partsOf } from './parts.ts'
import type { Cell, Sheet } from './workbook.ts'

export interface ImportSheet {
  header: Cell[]
  /** Names of the fields the sheet brings. */
  names: string[]
  rows: ImportRow[]
  /** The second header row, where there is one. */
  partHeader?: Cell[]
}

const strayLines = {
  'zh-CN': (sheet: string, rows: string, key: string) =>
    `「${sheet}」第 ${rows} 行的「${key}」在主表中没有对应的行，这些行不会丢弃，请改正「${key}」或删除这些行后再导入`,
  'en-US': (sheet: string, rows: string, key: string) =>
    `"${sheet}", rows ${rows}: no row of the main sheet is called so by "${key}"; nothing was left out: correct or delete them first`,
} as const

const noLineHeader = {
  'zh-CN': (sheet: string, key: string) =>
    `「${sheet}」前三行中找不到表头：第一列须为「${key}」，其后须有可识别的列；请改正，或删除此表后再导入`,
  'en-US': (sheet: string, key: string) =>
    `No header in the first three rows of "${sheet}": "${key}" first and known columns behind it; correct it, or delete the sheet first`,
} as const

const ambiguous = {
  'zh-CN': (sheet: string, key: string) => `「${sheet}」的行按「${key}」对应，但主表中有多行「${key}」，请改成不同的值`,
  'en-US': (sheet: string, key: string) => `Rows of "${sheet}" belong to "${key}", but several records are called so: make them differ`,
}

const errorCell = {
  'zh-CN': (at: string, error: string) => `单元格 ${at} 是错误值 ${error}，请改正或清空`,
  'en-US': (at: string, error: string) => `Cell ${at} holds the error ${error}: correct or clear it`,
} as const

/** How a sheet is to be read, where that is not left to its header. */
export interface ReadOptions {
  /** Sub-tables stay as they are, whatever sheets there are (`isSingleTableImport`). */
  mainOnly?: boolean
  /** What columns mean is not settled yet: rows of sub-tables may belong to nothing. */
  partly?: boolean
}

/** Finds the header and reads every row below it; undefined when no header bears the key. */
export async function readRows(ctx: Ctx, entity: Entity, sheets: readonly Sheet[],
  { mainOnly = false }: ReadOptions = {}): Promise<ImportSheet | undefined> {
  const columns = sheetColumns(entity).filter(importable)
  const required = requiredNames(entity)
  const main = sheets.map((sheet) => ({ sheet, header: findHeader(sheet.rows, columns, required) })).find(({ header }) => header)
  if (!main?.header) return undefined
  return readBelow(ctx, entity, sheets, main.sheet, main.header, { mainOnly })
}

/** Reads every row below a header that is known. */
export async function readBelow(ctx: Ctx, entity: Entity, sheets: readonly Sheet[], sheet: Sheet, header: HeaderRow,
  { mainOnly = false, partly = false }: ReadOptions = {}): Promise<ImportSheet> {
  const head = { header: sheet.rows[header.index] ?? [], names: [...header.columns.values()].map((column) => column.name) }
  const parts = partsOf(ctx, entity)
  const below = parts && partHeader(parts, sheet.rows, header)
  const rows = placed(entity, await readCells(ctx, sheet, (below ?? header).index, header.columns))
  if (below) {
    const partRows = await readCells(ctx, sheet, below.index, below.columns)
    const records = gatherParts(ctx, parts, rows, partRows, header, below)
    return { ...head, rows: mainOnly ? records.map(({ parts: _parts, ...row }) => row) : records, partHeader: sheet.rows[below.index]! }
  }
  if (!mainOnly) await attachLines(ctx, entity, sheets, { rows, columns: header.columns, partly })
  return { ...head, rows }
}

/** Rows in the order of the codes that say where they stand: whatever is above comes first, and its name need not be known. */
function placed(entity: Entity, rows: ImportRow[]): ImportRow[] {
  const place = placeOf(entity)
  const parent = entity.treeParent
  if (place === undefined || parent === undefined) return rows
  for (const row of rows.filter(({ input }) => typeof input[place] === 'string')) {
    delete row.input[parent]
    row.faults = row.faults.filter(({ field }) => field !== parent)
  }
  return rows.toSorted((one, other) =>
    String(one.input[place] ?? '').localeCompare(String(other.input[place] ?? ''), 'en') || one.number - other.number
  )
}

async function readCells(ctx: Ctx, { rows, notes }: Sheet, headerIndex: number,
  columns: ReadonlyMap<number, SheetColumn>): Promise<ImportRow[]> {
  const body = rows.slice(headerIndex + 1)
  const lookup = await loadLookup(ctx,
    [...columns].filter(([, { field }]) => isCoded(field.kind)).map(([position, { field }]) => ({ field, words: wordsOf(body, position) })))
  const read = await mapInParts(body, (cells, offset) => {
    if (cells.every(isEmpty)) return undefined
    const shown = notes?.get(headerIndex + 1 + offset)
    return readRow(ctx, { number: headerIndex + offset + 2, cells, shown }, columns, lookup)
  })
  return read.filter((row) => row !== undefined)
}

function isCoded(kind: string): boolean {
  return ['dict', 'dicts', 'ref', 'refs', 'user', 'users', 'depart', 'departs', 'category'].includes(kind)
}

function wordsOf(rows: readonly Cell[][], position: number): string[] {
  const words = new Set<string>()
  for (const row of rows)
    if (!isEmpty(row[position])) {
      const cell = String(row[position])
      for (const word of [cell.trim(), ...splitListed(cell), ...runsIn(cell)]) words.add(word)
    }
  return [...words]
}

/** A row as it is read. */
interface GivenRow {
  number: number
  cells: Cell[]
  shown: ReadonlyMap<number, CellNote> | undefined
}

function readRow(ctx: Ctx, { number, cells, shown }: GivenRow, columns: ReadonlyMap<number, SheetColumn>, lookup: Lookup): ImportRow {
  const row: ImportRow = { number, cells: asShown(cells, shown, columns), input: {}, faults: [] }
  for (const [position, { name, field }] of columns) {
    const note = shown?.get(position)
    if (note?.kind === 'error') {
      row.faults.push({ field: name, text: errorCell[ctx.locale](note.at, note.text) })
      continue
    }
    const cell = isEmpty(cells[position]) ? null : meantCell(cells[position]!, field, note)
    const parsed = cell === null ? { ok: true as const, value: null } : kindOf(field).fromCell(cell, field, lookup)
    if (parsed.ok) row.input[name] = parsed.value
    else row.faults.push(faultOf(ctx, name, field, parsed.fault.code, cell, parsed.fault.params))
  }
  return row
}

interface MainRows {
  rows: readonly ImportRow[]
  columns: ReadonlyMap<number, SheetColumn>
  partly: boolean
}

const mostNumbers = 10

function numbersOf(ctx: Ctx, rows: readonly ImportRow[]): string {
  return joinNames(ctx.locale, rows.slice(0, mostNumbers).map(({ number }) => String(number))) + (rows.length > mostNumbers ? '…' : '')
}

/** Rows of sub-tables stand on sheets of their own, bound to their main record by its key in the first column. */
async function attachLines(ctx: Ctx, entity: Entity, sheets: readonly Sheet[], { rows, columns, partly }: MainRows): Promise<void> {
  const binding = bindingField(entity)
  const place = [...columns].find(([, { name }]) => name === binding)?.[0] ?? -1
  const keyOf = (row: ImportRow) => String(row.input[binding] ?? row.cells[place] ?? '').trim()
  for (const { name, entity: lines } of ctx.kernel.registry.lines(entity)) {
    const names = [lineSheetName(ctx, entity, name), lineSheetName({ ...ctx, locale: 'zh-CN' }, entity, name),
      lineSheetName({ ...ctx, locale: 'en-US' }, entity, name)]
    const sheet = sheets.find((candidate) => names.includes(candidate.name))
    const keyTexts = [keyHeading(ctx, entity), keyHeading({ ...ctx, locale: 'zh-CN' }, entity),
      keyHeading({ ...ctx, locale: 'en-US' }, entity)]
    const headerIndex = sheet ? sheet.rows.slice(0, 3).findIndex((row) => keyTexts.includes(String(row[0] ?? '').trim())) : -1
    if (!sheet || sheet.rows.every((cells) => cells.every(isEmpty))) continue
    const header = headerIndex < 0 ? undefined : findHeader(
      sheet.rows.slice(headerIndex, headerIndex + 1).map((row) => row.map((cell, index) => (index === 0 ? null : cell))),
      exportColumns(lines).filter(importable),
      [],
    )
    if (!header) throw new Refusal(noLineHeader[ctx.locale](sheet.name, keyHeading(ctx, entity)))
    const read = await readCells(ctx, sheet, headerIndex, header.columns)
    const byKey = Map.groupBy(read, (line) => String(line.cells[0] ?? '').trim())
    const records = Map.groupBy(rows, keyOf)
    const stray = read.filter((line) => !records.has(String(line.cells[0] ?? '').trim()))
    if (stray.length > 0 && !partly)
      throw new Refusal(strayLines[ctx.locale](sheet.name, numbersOf(ctx, stray), keyHeading(ctx, entity)))
    for (const row of rows) {
      const own = byKey.get(keyOf(row)) ?? []
      // Rows cannot be given to one of several records that are called alike.
      if (own.length > 0 && records.get(keyOf(row))!.length > 1) row.faults.push({ text: ambiguous[ctx.locale](sheet.name, keyOf(row)) })
      row.input[name] = own.map((line) => line.input)
      for (const line of own) row.faults.push(...line.faults.map(({ text }) => ({ text: `${sheet.name} ${line.number}: ${text}` })))
    }
  }
}
