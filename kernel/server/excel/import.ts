import { sql } from 'kysely'
import { columnOf, linesOf, type Entity } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '../context.ts'
import { Refusal, uniqueViolation } from '../errors.ts'
import { label } from '../labels.ts'
import { checkCodes } from '../operations/checks.ts'
import { changesOf, same } from '../operations/diff.ts'
import { missing, readDraft } from '../operations/draft.ts'
import { selectList } from '../operations/columns.ts'
import { withLines } from '../operations/find.ts'
import { create, duplicateFault, update } from '../operations/save.ts'
import { stampNew } from '../operations/write.ts'
import { bulkInsert } from '../operations/bulk.ts'
import type { ProgressReporter } from '../progress.ts'
import type { Rec } from '../rules.ts'
import { joinAnd, scopeOf } from '../operations/scope.ts'
import type { ImportRow, ImportSheet } from './import-rows.ts'

export interface ImportOutcome {
  added: number
  updated: number
  unchanged: number
  refused: ImportRow[]
}

interface Job {
  ctx: Ctx
  entity: Entity
  sheet: ImportSheet
  updateExisting: boolean
  progress: ProgressReporter
  outcome: ImportOutcome
}

const batchSize = 500

const texts = {
  'zh-CN': {
    twice: (key: string, value: string, row: number) => `${key}「${value}」在本文件第 ${row} 行已出现，请删除重复行`,
    differs: (key: string, value: string) => `${key}「${value}」已存在且内容不同，如需覆盖请勾选「更新已有」`,
  },
  'en-US': {
    twice: (key: string, value: string, row: number) => `${key} "${value}" stands in row ${row} of this file already: remove one of them`,
    differs: (key: string, value: string) => `${key} "${value}" exists with other content: tick "update existing" to overwrite it`,
  },
} as const

/** Brings the rows of a sheet in: good ones are kept, each refused one carries all its reasons. One transaction. */
export async function importRows(ctx: Ctx, entity: Entity, sheet: ImportSheet, updateExisting: boolean, progress: ProgressReporter): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { added: 0, updated: 0, unchanged: 0, refused: [] }
  markTwice(ctx, entity, sheet.rows)
  await transact(ctx, async (tx) => {
    const job: Job = { ctx: tx, entity, sheet, updateExisting, progress, outcome }
    for (let start = 0; start < sheet.rows.length; start += batchSize) {
      await progress.report({ phase: 'saving', done: start, total: sheet.rows.length })
      await importBatch(job, sheet.rows.slice(start, start + batchSize))
    }
  })
  await progress.report({ phase: 'done', done: sheet.rows.length, total: sheet.rows.length })
  outcome.refused.sort((a, b) => a.number - b.number)
  return outcome
}

/** A second row with the same key in one file is refused, whatever became of the first. */
function markTwice(ctx: Ctx, entity: Entity, rows: readonly ImportRow[]): void {
  const key = entity.key
  if (!key || entity.fields[key]?.readonly) return
  const seen = new Map<string, number>()
  for (const row of rows) {
    const value = row.input[key]
    if (typeof value !== 'string') continue
    const first = seen.get(value)
    if (first === undefined) seen.set(value, row.number)
    else row.faults.push(texts[ctx.locale].twice(label(key, entity.fields[key]!, ctx.locale), value, first))
  }
}

async function importBatch(job: Job, rows: readonly ImportRow[]): Promise<void> {
  const { ctx, entity, outcome } = job
  const good = rows.filter((row) => row.faults.length === 0)
  const existing = await findExisting(ctx, entity, good)
  const fresh: ImportRow[] = []
  for (const row of good) {
    const stored = existing.get(String(row.input[entity.key ?? ''] ?? ''))
    if (stored) await importExisting(job, row, stored)
    else fresh.push(row)
  }
  if (linesOf(entity).length > 0 || entity.document || entity.treeParent) {
    for (const row of fresh) await importSingly(job, row)
  } else await importFresh(job, fresh)
  outcome.refused.push(...rows.filter((row) => row.faults.length > 0))
}

async function findExisting(ctx: Ctx, entity: Entity, rows: readonly ImportRow[]): Promise<Map<string, Rec>> {
  const key = entity.key
  const keys = key && !entity.fields[key]?.readonly ? rows.map((row) => row.input[key]).filter((value) => typeof value === 'string') : []
  if (!key || keys.length === 0) return new Map()
  const where = joinAnd([...scopeOf(ctx, entity).where, sql`${sql.ref(`t.${columnOf(key, entity.fields[key]!)}`)} = any(${keys})`])
  const { rows: found } = await sql<Rec>`select ${selectList(entity)} from ${sql.table(entity.table)} t where ${where}`.execute(ctx.db)
  return new Map(found.map((record) => [String(record[key]), record]))
}

/** An equal row is unchanged; a differing one updates or is refused. Columns the sheet does not have are not compared. */
async function importExisting(job: Job, row: ImportRow, stored: Rec): Promise<void> {
  const { ctx, entity, sheet, outcome, updateExisting } = job
  const full = linesOf(entity).some(([name]) => row.input[name] !== undefined) ? await withLines(ctx, entity, { ...stored }) : stored
  if (sheet.names.every((name) => same(row.input[name] ?? entity.fields[name]!.default ?? null, stored[name])) && sameLines(ctx, entity, row, full)) {
    outcome.unchanged++
    return
  }
  if (!updateExisting) {
    row.faults.push(texts[ctx.locale].differs(label(entity.key!, entity.fields[entity.key!]!, ctx.locale), String(stored[entity.key!])))
    return
  }
  if (await saveApart(ctx, row, () => update(ctx, entity, { ...row.input, id: stored.id }))) outcome.updated++
}

function sameLines(ctx: Ctx, entity: Entity, row: ImportRow, stored: Rec): boolean {
  return ctx.kernel.registry.lines(entity).every(({ name, entity: lines }) => {
    const [mine, theirs] = [row.input[name] as Rec[] | undefined, stored[name] as Rec[]]
    if (mine === undefined) return true
    return mine.length === theirs.length && mine.every((line, index) => Object.keys(line).every((field) => same(line[field] ?? lines.fields[field]?.default ?? null, theirs[index]![field])))
  })
}

async function importSingly(job: Job, row: ImportRow): Promise<void> {
  if (await saveApart(job.ctx, row, () => create(job.ctx, job.entity, row.input))) job.outcome.added++
}

/** Runs a save in a savepoint; a refusal becomes the row's reason and leaves nothing. */
async function saveApart(ctx: Ctx, row: ImportRow, save: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint import_row`.execute(ctx.db)
  try {
    await save()
    await sql`release savepoint import_row`.execute(ctx.db)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint import_row`.execute(ctx.db)
    const faults = (error.result as { faults?: { text: string }[] } | null)?.faults
    row.faults.push(...(faults ? faults.map((fault) => fault.text) : [error.message]))
    return false
  }
}

/** New rows of a plain entity: read, completed and checked like any record, written many at a time. */
async function importFresh(job: Job, rows: readonly ImportRow[]): Promise<void> {
  const { ctx, entity, outcome } = job
  const { complete, beforeSave, afterSave } = ctx.kernel.rulesOf(entity)
  const ready: { row: ImportRow; record: Rec }[] = []
  for (const row of rows) {
    const { record, faults } = readDraft(ctx, entity, row.input, null)
    row.faults.push(...faults.map((fault) => fault.text))
    if (entity.states) record[entity.states.field] = entity.states.initial
    if (faults.length === 0) await refusedBy(row, async () => {
      complete?.(ctx, record, null)
      await beforeSave?.(ctx, record, null)
    })
    row.faults.push(...missing(ctx, entity, record).map((fault) => fault.text))
    if (row.faults.length === 0) ready.push({ row, record })
  }
  const codeFaults = await checkCodes(ctx, entity, ready.map(({ record }) => record), ready.map(() => null))
  codeFaults.forEach((faults, index) => ready[index]!.row.faults.push(...faults.map((fault) => fault.text)))
  const good = ready.filter(({ row }) => row.faults.length === 0)
  for (const { record } of good) stampNew(ctx, record)
  await insertGood(job, good)
  const added = good.filter(({ row }) => row.faults.length === 0)
  for (const { record } of added) await afterSave?.(ctx, record, null)
  outcome.added += added.length
}

async function refusedBy(row: ImportRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    row.faults.push(error.message)
  }
}

/** Where one row of many violates a unique index, halves are tried until the row is found. */
async function insertGood(job: Job, good: readonly { row: ImportRow; record: Rec }[]): Promise<void> {
  if (good.length === 0) return
  const { ctx, entity } = job
  await sql`savepoint import_batch`.execute(ctx.db)
  try {
    await bulkInsert(ctx, entity, good.map(({ record }) => record), good.map(({ record }) => ({ entity, record, action: 'import', changes: changesOf(entity, null, record) })))
    await sql`release savepoint import_batch`.execute(ctx.db)
  } catch (error) {
    const constraint = uniqueViolation(error)
    if (!constraint) throw error
    await sql`rollback to savepoint import_batch`.execute(ctx.db)
    if (good.length === 1) good[0]!.row.faults.push(duplicateFault(ctx, entity, good[0]!.record, constraint).message)
    else {
      const middle = Math.ceil(good.length / 2)
      await insertGood(job, good.slice(0, middle))
      await insertGood(job, good.slice(middle))
    }
  }
}
