import type { CheckedRow } from '#kernel/entity/derived/sheet-calls.ts'
import { kindOf, scalarText, type Entity } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '../context.ts'
import { Refusal, refuseWith } from '../errors.ts'
import { faultOf } from '../operations/draft.ts'
import type { ProgressReporter } from '../progress.ts'
import type { Rec } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'
import { importable, sheetColumns } from './columns.ts'
import { importRows } from './import.ts'
import { requiredNames, type ImportRow, type Update } from './import-row.ts'
import { readBelow, type ImportSheet } from './import-rows.ts'
import { planImport, withConstants, type ImportPlan } from './import-plan.ts'
import { maxImportRows, noRows, storedSource, type StoredSource } from './import-source.ts'

/** The preview shows so many rows, and further ones with faults up to the same number. */
const previewRows = 200
/** A check of rows takes as many as a preview shows. */
const maxChecked = 2 * previewRows
/** Rows that were mended or left out over several previews of one file. */
const maxMended = 5000

export interface PlannedSheet {
  source: StoredSource
  plan: ImportPlan
  sheet: ImportSheet
}

/** Reads a stored file as the request says. */
export async function plannedSheet(ctx: Ctx, entity: Entity, body: Rec, progress: ProgressReporter): Promise<PlannedSheet> {
  const source = await storedSource(ctx, body, progress)
  const plan = await planImport(ctx, entity, source.sheets, body)
  const read = withConstants(source.sheets[plan.sheet] ?? { name: '', rows: [] }, plan, body)
  const sheet = await readBelow(ctx, entity, source.sheets, read, plan.header, { partly: plan.missing.length > 0 || body.planOnly === 'Y' })
  if (sheet.rows.length > maxImportRows) throw refuseWith(ctx.locale, 'tooMany', { max: maxImportRows })
  return { source, plan, sheet }
}

/**
 * Tells what an import of a stored file would do, without doing it: what its columns mean, all counts, and the rows of the preview.
 * Where columns are missing, or with `planOnly`, nothing is tried yet.
 */
export async function checkImport(ctx: Ctx, entity: Entity, body: Rec, update: Update, progress: ProgressReporter) {
  const { source, plan, sheet: whole } = await plannedSheet(ctx, entity, body, progress)
  const sheet = mend(ctx, entity, whole, body)
  const answer = {
    fileName: source.filename,
    sheets: source.sheets.map(({ name, rows }) => ({ name, rows: rows.length })),
    sheet: plan.sheet,
    headerRow: plan.header.index + 1,
    columns: plan.columns,
    fields: sheetColumns(entity).filter(importable).map(({ name }) => name),
    required: requiredNames(entity),
    missing: plan.missing,
    total: sheet.rows.length,
  }
  if (plan.missing.length > 0 || body.planOnly === 'Y') return { ...answer, counts: null, cleared: 0, rows: [] }
  if (whole.rows.length === 0) throw noRows(ctx, source.filename)
  if (sheet.rows.length === 0) throw nothingLeft(ctx)
  const { added, updated, unchanged, cleared, refused } = await importRows(ctx, entity, sheet, { update, progress })
  return { ...answer, counts: { added, updated, unchanged, refused: refused.length }, cleared,
    rows: await shownRows(ctx, entity, plan, previewOf(sheet.rows)) }
}

function previewOf(rows: readonly ImportRow[]): ImportRow[] {
  return [...rows.slice(0, previewRows), ...rows.slice(previewRows).filter(({ faults }) => faults.length > 0).slice(0, previewRows)]
}

async function shownRows(ctx: Ctx, entity: Entity, plan: ImportPlan, rows: readonly ImportRow[]): Promise<CheckedRow[]> {
  const shown = rows.map(({ number, cells, input, typed, faults, became }): CheckedRow => {
    const values: Rec = {}
    for (const [position, { name }] of plan.header.columns)
      values[name] = Object.hasOwn(input, name)
        ? input[name]
        : (typed?.[name] ?? cells[position] ?? null)
    return { number, values, faults, became: became ?? null }
  })
  await addTexts(ctx, entity, shown.map(({ values }) => values))
  return shown
}

/** Tells anew what would come of rows that were mended in the preview; rows stand for themselves, without the rest of the file. */
export async function checkRows(ctx: Ctx, entity: Entity, body: Rec, update: Update, progress: ProgressReporter): Promise<CheckedRow[]> {
  const rows = mendedRows(ctx, entity, body.rows, maxChecked)
  const names = [...new Set(rows.flatMap(({ input }) => Object.keys(input)))]
  await importRows(ctx, entity, { header: [], names, rows }, { update, progress })
  return rows.map(({ number, input, typed, faults, became }) => ({ number, values: { ...input, ...typed }, faults,
    became: became ?? null })
  )
}

/** Puts mended rows in the place of those of the sheet and leaves out the rows that the person left out. */
export function mend(ctx: Ctx, entity: Entity, sheet: ImportSheet, body: Rec): ImportSheet {
  const mended = new Map(mendedRows(ctx, entity, body.mended ?? [], maxMended).map((row) => [row.number, row]))
  const skipped = new Set(numbersOf(ctx, body.skipped ?? []))
  const rows = sheet.rows.filter(({ number }) => !skipped.has(number)).map((row) => {
    const own = mended.get(row.number)
    if (!own) return row
    const input = { ...row.input, ...own.input }
    for (const name of Object.keys(own.typed ?? {})) delete input[name]
    return { ...row, ...own, cells: row.cells, input }
  })
  return { ...sheet, rows }
}

export function nothingLeft(ctx: Ctx): Refusal {
  return new Refusal(ctx.locale === 'zh-CN' ? '没有要导入的行' : 'There is no row left to import')
}

function numbersOf(ctx: Ctx, value: unknown): number[] {
  if (!Array.isArray(value) || value.length > maxMended || !value.every((one) => Number.isInteger(one)))
    throw refusal(ctx, 'badBody', { detail: 'skipped' })
  return value as number[]
}

/** Rows `{number, values}` of the preview, each value read by its kind. */
function mendedRows(ctx: Ctx, entity: Entity, value: unknown, max: number): ImportRow[] {
  if (!Array.isArray(value)) throw refusal(ctx, 'badBody', { detail: 'rows' })
  if (value.length > max) throw refuseWith(ctx.locale, 'tooMany', { max })
  return value.map((given: unknown) => {
    const { number, values } = (given ?? {}) as { number?: unknown; values?: unknown }
    if (!Number.isInteger(number) || typeof values !== 'object' || values === null || Array.isArray(values))
      throw refusal(ctx, 'badBody', { detail: 'rows: {number, values}' })
    return mendedRow(ctx, entity, number as number, values as Rec)
  })
}

function mendedRow(ctx: Ctx, entity: Entity, number: number, values: Rec): ImportRow {
  const row: ImportRow = { number, cells: [], input: {}, faults: [] }
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name]! : undefined
    if (!field || !importable({ name, field }) || field.secret || field.kind === 'lines') continue
    const parsed = kindOf(field).parse(typeof value === 'string' ? value.trim() : value, field)
    if (parsed.ok) row.input[name] = parsed.value
    else {
      row.typed = { ...row.typed, [name]: value }
      row.faults.push(faultOf(ctx, name, field, parsed.fault.code, scalarText(value) ?? value, parsed.fault.params))
    }
  }
  return row
}
