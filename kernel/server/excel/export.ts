import { kindOf, type Entity, type Lookup } from '#kernel/entity/index.ts'
import { can, now, type Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { titleOf } from '../labels.ts'
import { findLines } from '../operations/find.ts'
import { listAll } from '../operations/list.ts'
import type { Rec } from '../rules.ts'
import { bindingField, exportColumns, heading, importable, sheetColumns, type SheetColumn } from './columns.ts'
import { loadLookup } from './lookups.ts'
import { partHeadings, rowsWithParts } from './parts-export.ts'
import { partsOf, type Parts } from './parts.ts'
import { maxSheetRows, writeWorkbook, type Cell, type Sheet, type WorkbookType } from './workbook.ts'

/** Title, exporter and header stand above the data, as existing clients expect (wire contract §2.2). */
const rowsAbove = 3

export interface Export {
  bytes: Buffer
  filename: string
}

/** The records of a list query (or the ticked ones) as a workbook; sub-tables on sheets of their own. */
export async function exportRecords(ctx: Ctx, entity: Entity, query: Rec, type: WorkbookType): Promise<Export> {
  const selections = typeof query.selections === 'string' ? query.selections.split(',').filter(Boolean) : []
  const limit = maxSheetRows[type] - rowsAbove
  const ticked = selections.length > 0
  const asked = ticked ? undefined : await ctx.kernel.rulesOf(entity).asked?.(ctx, query)
  const records = await listAll(ctx, entity, ticked ? { id: `${selections.join(',')},`, column: query.column, order: query.order } : query,
    limit + 1, { extra: asked ? [asked.where] : [] })
  if (records.length > limit) throw tooManyRows(ctx, limit)
  await ctx.kernel.rulesOf(entity).shown?.(ctx, records)
  await ctx.kernel.rulesOf(entity).exported?.(ctx, records)
  const sheets = [await mainSheet(ctx, entity, records), ...(await lineSheets(ctx, entity, records))]
  if (sheets.some(({ rows }) => rows.length > maxSheetRows[type])) throw tooManyRows(ctx, limit)
  return { bytes: await writeWorkbook(sheets, type), filename: `${titleOf(entity, ctx.locale)}.${type}` }
}

function tooManyRows(ctx: Ctx, limit: number): Refusal {
  return new Refusal(
    ctx.locale === 'zh-CN'
      ? `数据超过 ${limit} 行，.xls 格式放不下，请改为导出 .xlsx`
      : `More than ${limit} rows do not fit an .xls file: export .xlsx instead`,
    { result: { code: 'tooManyRows', offer: 'xlsx' } },
  )
}

/** An empty workbook with the headings that import understands. */
export async function importTemplate(ctx: Ctx, entity: Entity): Promise<Export> {
  const columns = sheetColumns(entity).filter(importable)
  const sheets: Sheet[] = [{ name: titleOf(entity, ctx.locale), rows: headings(ctx, columns, partsFor(ctx, entity, 'import')) }]
  for (const { name, entity: lines } of ctx.kernel.registry.lines(entity)) {
    sheets.push({ name: lineSheetName(ctx, entity, name),
      rows: [[keyHeading(ctx, entity), ...exportColumns(lines).filter(importable).map((column) => heading(column, ctx.locale))]] })
  }
  return { bytes: await writeWorkbook(sheets, 'xlsx'), filename: `${titleOf(entity, ctx.locale)}.xlsx` }
}

async function mainSheet(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<Sheet> {
  const columns = exportColumns(entity)
  const title = titleOf(entity, ctx.locale)
  const by = ctx.locale === 'zh-CN'
    ? `导出人:${ctx.session.realname}  导出时间:${now(ctx)}`
    : `Exported by: ${ctx.session.realname}  at: ${now(ctx)}`
  const own = await cells(ctx, columns, records)
  const parts = partsFor(ctx, entity, 'export')
  const body = parts ? await rowsWithParts(ctx, records, own, parts, (rows) => cells(ctx, parts.columns, rows)) : own
  return { name: title, rows: [[title], [by], ...headings(ctx, columns, parts), ...body] }
}

/** The parts of records, for who may bring them in or out. */
function partsFor(ctx: Ctx, entity: Entity, right: 'import' | 'export'): Parts | undefined {
  const parts = partsOf(ctx, entity)
  return parts && can(ctx, `${parts.entity.permission}:${right}`) ? parts : undefined
}

function headings(ctx: Ctx, columns: readonly SheetColumn[], parts: Parts | undefined): Cell[][] {
  return parts ? partHeadings(ctx, columns, parts) : [columns.map((column) => heading(column, ctx.locale))]
}

export function keyHeading(ctx: Ctx, entity: Entity): string {
  const key = bindingField(entity)
  return entity.fields[key] ? heading({ name: key, field: entity.fields[key] }, ctx.locale) : 'ID'
}

export function lineSheetName(ctx: Ctx, entity: Entity, name: string): string {
  const field = entity.fields[name]!
  return heading({ name, field }, ctx.locale).slice(0, 28)
}

async function lineSheets(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  for (const { name, entity: lines } of ctx.kernel.registry.lines(entity)) {
    const columns = exportColumns(lines).filter(importable)
    const rows = await findLines(ctx, lines, records.map((record) => record.id as string))
    const key = bindingField(entity)
    const keys = new Map(records.map((record) => [record.id, String(record[key] ?? '')]))
    const body = await cells(ctx, columns, rows)
    sheets.push({ name: lineSheetName(ctx, entity, name), rows: [[keyHeading(ctx, entity), ...columns.map((column) =>
      heading(column, ctx.locale)
    )], ...body.map((row, index) => [keys.get(rows[index]!.mainId) ?? '', ...row])] })
  }
  return sheets
}

async function cells(ctx: Ctx, columns: readonly SheetColumn[], records: readonly Rec[]): Promise<Cell[][]> {
  const lookup: Lookup = await loadLookup(ctx,
    columns.map(({ name, field }) => ({ field,
      words: records.flatMap((record) => (record[name] === null || record[name] === undefined ? [] : String(record[name]).split(','))) })
    ))
  return records.map((record) =>
    columns.map(({ name, field }) => {
      const value = record[name]
      return value === null || value === undefined ? null : kindOf(field).toCell(value, field, lookup)
    })
  )
}
