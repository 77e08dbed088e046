import type { Readable } from 'node:stream'
import { kindOf, type Entity, type Lookup, type Stored } from '#kernel/entity/index.ts'
import { maxSheetRows, mostExported, type WorkbookType } from '#kernel/entity/sheet-rows.ts'
import { askedBeside } from '../calls/listing.ts'
import { can, now, type Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { titleOf } from '../labels.ts'
import { findLines } from '../operations/find.ts'
import { listInParts, readQuery, type LongList } from '../operations/list.ts'
import { silent, type ProgressReporter } from '../progress.ts'
import type { Rec } from '../rules.ts'
import { bindingField, exportColumns, heading, importable, sheetColumns, type SheetColumn } from './columns.ts'
import { loadLookup } from './lookups.ts'
import { partHeadings, rowsWithParts } from './parts-export.ts'
import { partsOf, type Parts } from './parts.ts'
import type { Cell, LongSheet, Sheet } from './workbook.ts'
import { writeFor } from './write-for.ts'

export interface Export {
  bytes: Readable
  filename: string
}

/** The records of a list query (or the ticked ones) as a workbook; sub-tables on sheets of their own. */
export async function exportRecords(ctx: Ctx, entity: Entity, query: Rec, type: WorkbookType,
  progress: ProgressReporter = silent): Promise<Export> {
  const selections = typeof query.selections === 'string' ? query.selections.split(',').filter(Boolean) : []
  const limit = mostExported(type)
  await progress.report({ phase: 'reading', done: 0, total: 0 })
  const ticked = selections.length > 0
  const asked = ticked ? [] : await askedBeside(ctx, entity, query)
  const read = readQuery(ctx, entity, ticked ? { id: `${selections.join(',')},`, column: query.column, order: query.order } : query)
  const records = await listInParts(ctx, entity, read, { limit: limit + 1, heavy: true, extra: asked.map(({ where }) => where) })
  if (records.count > limit) throw tooManyRows(ctx, type, limit)
  const keys = new Map<string, Cell>()
  const sheets = [mainSheet(ctx, entity, { ...records, parts: () => reporting(records, progress) }, keys),
    ...lineSheets(ctx, entity, records, keys)]
  const bounded = sheets.map(({ name, rows }) => ({ name, rows: counted(rows, maxSheetRows[type], () => tooManyRows(ctx, type, limit)) }))
  const bytes = await writeFor(ctx, bounded, type, (before) => {
    // What is not told is no reason to give the work up.
    progress.report({ phase: 'waiting', done: before, total: 0 }).catch(() => undefined)
  })
  return { bytes, filename: `${titleOf(entity, ctx.locale)}.${type}` }
}

/** The records of a list, and how far they are. */
async function* reporting({ count, parts }: LongList<Entity>, progress: ProgressReporter): AsyncGenerator<Stored<Entity>[]> {
  let done = 0
  for await (const part of parts()) {
    await progress.report({ phase: 'writing', done, total: count })
    done += part.length
    yield part
  }
  await progress.report({ phase: 'writing', done: count, total: count })
}

/** @throws what `tooMany` makes, where there are more rows than so many */
async function* counted(parts: LongSheet['rows'], most: number, tooMany: () => Refusal): AsyncGenerator<readonly Cell[][]> {
  let count = 0
  for await (const rows of parts) {
    count += rows.length
    if (count > most) throw tooMany()
    yield rows
  }
}

function tooManyRows(ctx: Ctx, type: WorkbookType, limit: number): Refusal {
  if (type === 'xlsx')
    return new Refusal(
      ctx.locale === 'zh-CN'
        ? `数据超过 ${limit} 行，请缩小范围后分次导出`
        : `More than ${limit} rows: narrow the list and export it in parts`,
    )
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
  return { bytes: await writeFor(ctx, sheets, 'xlsx'), filename: `${titleOf(entity, ctx.locale)}.xlsx` }
}

/** @param keys takes what the sheets of sub-tables call each record by */
function mainSheet(ctx: Ctx, entity: Entity, records: LongList<Entity>, keys: Map<string, Cell>): LongSheet {
  const columns = exportColumns(entity)
  const title = titleOf(entity, ctx.locale)
  const parts = partsFor(ctx, entity, 'export')
  const key = ctx.kernel.registry.lines(entity).length > 0 ? bindingField(entity) : undefined
  return { name: title, rows: rows() }

  async function* rows(): AsyncGenerator<Cell[][]> {
    const by = ctx.locale === 'zh-CN'
      ? `导出人:${ctx.session.realname}  导出时间:${now(ctx)}`
      : `Exported by: ${ctx.session.realname}  at: ${now(ctx)}`
    yield [[title], [by], ...headings(ctx, columns, parts)]
    for await (const part of records.parts()) {
      await ctx.kernel.rulesOf(entity).shown?.(ctx, part)
      await ctx.kernel.rulesOf(entity).exported?.(ctx, part)
      if (key !== undefined) { for (const record of part) keys.set(record.id, String((record as Rec)[key] ?? '')) }
      const own = await cells(ctx, columns, part)
      yield parts ? await rowsWithParts(ctx, part, own, parts, (below) => cells(ctx, parts.columns, below)) : own
    }
  }
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

function lineSheets(ctx: Ctx, entity: Entity, { ids }: LongList<Entity>, keys: ReadonlyMap<string, Cell>): LongSheet[] {
  return ctx.kernel.registry.lines(entity).map(({ name, entity: lines }) => {
    const columns = exportColumns(lines).filter(importable)
    return { name: lineSheetName(ctx, entity, name), rows: rows() }

    async function* rows(): AsyncGenerator<Cell[][]> {
      yield [[keyHeading(ctx, entity), ...columns.map((column) => heading(column, ctx.locale))]]
      for await (const some of ids()) {
        const found = await findLines(ctx, lines, some)
        const body = await cells(ctx, columns, found)
        yield body.map((row, index) => [keys.get(String(found[index]!.mainId)) ?? '', ...row])
      }
    }
  })
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
