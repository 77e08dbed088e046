import { sql } from 'kysely'
import { columnOf, linesOf, type Entity } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '../context.ts'
import { label } from '../labels.ts'
import { selectList } from '../operations/columns.ts'
import { same } from '../operations/diff.ts'
import { withLines } from '../operations/find.ts'
import { create, update } from '../operations/save.ts'
import { joinAnd, scopeOf } from '../operations/scope.ts'
import type { ProgressReporter } from '../progress.ts'
import type { Rec } from '../rules.ts'
import { importable } from './columns.ts'
import { emptiedBy, meetLines, onlyFilled } from './empty-cells.ts'
import { importFresh } from './import-fresh.ts'
import { note, saveApart, type ImportOutcome, type Job } from './import-job.ts'
import { beginLog, endLog, logRows, partsKey, replacedValues } from './import-log.ts'
import type { ImportRow, Update } from './import-row.ts'
import type { ImportSheet } from './import-rows.ts'
import { sameParts, saveParts, type SavedParts } from './parts-import.ts'

export interface ImportOptions {
  update: Update
  progress: ProgressReporter
  /** Name of the file in the list of imports; without one nothing is kept: the import is only tried. */
  fileName?: string
}

/** Ends the transaction of an import that is only tried. */
class TrialEnd extends Error {}

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

/**
 * Brings the rows of a sheet in: good ones are kept, each refused one carries all its reasons. One transaction.
 * A trial runs through the very same rules and checks and is rolled back, so that it tells exactly what would come of it.
 */
export async function importRows(ctx: Ctx, entity: Entity, sheet: ImportSheet,
  { update, progress, fileName }: ImportOptions): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { added: 0, updated: 0, unchanged: 0, cleared: 0, refused: [] }
  const total = sheet.rows.length
  markTwice(ctx, entity, sheet.rows)
  try {
    await transact({ ...ctx, importing: true }, async (tx) => {
      if (fileName !== undefined) outcome.importId = await beginLog(tx, entity, fileName, total)
      for (let start = 0; start < total; start += batchSize) {
        await progress.report({ phase: 'saving', done: start, total })
        const job: Job = { ctx: tx, entity, sheet, updating: update, outcome, written: [] }
        await importBatch(job, sheet.rows.slice(start, start + batchSize))
        if (outcome.importId !== undefined) await logRows(tx, entity, outcome.importId, job.written)
      }
      if (outcome.importId === undefined) throw new TrialEnd()
      await endLog(tx, outcome.importId, { ...outcome, refused: outcome.refused.length })
    })
  } catch (error) {
    if (!(error instanceof TrialEnd)) throw error
  }
  await progress.report({ phase: 'done', done: total, total })
  outcome.refused.sort((a, b) => a.number - b.number)
  return outcome
}

/** A second row with the same key in one file is refused, whatever became of the first. */
function markTwice(ctx: Ctx, entity: Entity, rows: readonly ImportRow[]): void {
  const key = broughtKey(entity)
  if (key === undefined) return
  const seen = new Map<string, number>()
  for (const row of rows) {
    const value = row.input[key]
    if (typeof value !== 'string') continue
    const identity = identityOf(entity, row.input)
    const first = seen.get(identity)
    if (first === undefined) seen.set(identity, row.number)
    else row.faults.push({ field: key, text: texts[ctx.locale].twice(label(key, entity.fields[key]!, ctx.locale), value, first),
        twiceOf: first })
  }
}

async function importBatch(job: Job, rows: readonly ImportRow[]): Promise<void> {
  const { ctx, entity, outcome } = job
  const good = rows.filter((row) => row.faults.length === 0)
  const existing = await findExisting(ctx, entity, good)
  const fresh: ImportRow[] = []
  for (const row of good) {
    const stored = existing.get(identityOf(entity, row.input))
    if (stored) await importExisting(job, row, stored)
    else fresh.push(row)
  }
  if (linesOf(entity).length > 0 || entity.document || entity.treeParent || entity.sheetParts) {
    for (const row of fresh) await importSingly(job, row)
  } else await importFresh(job, fresh)
  outcome.refused.push(...rows.filter((row) => row.faults.length > 0))
}

async function findExisting(ctx: Ctx, entity: Entity, rows: readonly ImportRow[]): Promise<Map<string, Rec>> {
  const key = broughtKey(entity)
  const keys = key === undefined ? [] : rows.map((row) => row.input[key]).filter((value) => typeof value === 'string')
  if (key === undefined || keys.length === 0) return new Map()
  const where = joinAnd([...scopeOf(ctx, entity).where, sql`${sql.ref(`t.${columnOf(key, entity.fields[key]!)}`)} = any(${keys})`])
  const { rows: found } = await sql<Rec>`select ${selectList(entity)} from ${sql.table(entity.table)} t where ${where}`.execute(ctx.db)
  return new Map(found.map((record) => [identityOf(entity, record), record]))
}

/** The key, where sheets may bring it. */
function broughtKey({ key, fields }: Entity): string | undefined {
  const field = key === undefined ? undefined : fields[key]
  return key !== undefined && field && importable({ name: key, field }) ? key : undefined
}

/** What tells a record from all others: its key, together with the fields among which alone the key is unique. */
function identityOf({ key = '', fields, uniques = [] }: Entity, record: Rec): string {
  const names = fields[key]?.unique ? [key] : (uniques.find((unique) => unique.includes(key)) ?? [key])
  return JSON.stringify(names.map((name) => String(record[name] ?? '')))
}

/** An equal row is unchanged; a differing one updates or is refused. Columns the sheet does not have are not compared. */
async function importExisting(job: Job, row: ImportRow, stored: Rec): Promise<void> {
  const { ctx, entity, sheet, outcome, updating } = job
  if (updating === 'filled') onlyFilled(entity, row)
  const full = linesOf(entity).some(([name]) => row.input[name] !== undefined) ? await withLines(ctx, entity, { ...stored }) : stored
  const goneInLines = meetLines(ctx, entity, row, full)
  if (sheet.names.every((name) =>
    !Object.hasOwn(row.input, name) || same(row.input[name] ?? entity.fields[name]!.default ?? null, stored[name])
  ) && sameLines(ctx, entity, row, full) && await sameParts(ctx, entity, row, stored.id as string)) {
    outcome.unchanged++
    row.became = 'unchanged'
    return
  }
  if (updating === 'no') {
    row.faults.push({ field: entity.key!,
      text: texts[ctx.locale].differs(label(entity.key!, entity.fields[entity.key!]!, ctx.locale), String(stored[entity.key!])) })
    return
  }
  let parts: SavedParts = { changes: [], cleared: 0 }
  const saved = await saveApart(ctx, row, async () => {
    const record = await update(ctx, entity, { ...row.input, id: stored.id })
    parts = await saveParts(ctx, entity, row, stored.id as string)
    return record
  })
  if (!saved) return
  outcome.updated++
  outcome.cleared += emptiedBy(row.input, stored, saved) + goneInLines + parts.cleared
  note(job, row, 'updated', stored.id as string, { ...replacedValues(entity, full, saved, row.input),
    ...(parts.changes.length > 0 ? { [partsKey]: parts.changes } : {}) })
}

function sameLines(ctx: Ctx, entity: Entity, row: ImportRow, stored: Rec): boolean {
  return ctx.kernel.registry.lines(entity).every(({ name, entity: lines }) => {
    const [mine, theirs] = [row.input[name] as Rec[] | undefined, stored[name] as Rec[]]
    if (mine === undefined) return true
    return mine.length === theirs.length
      && mine.every((line, index) =>
        Object.keys(line).every((field) => same(line[field] ?? lines.fields[field]?.default ?? null, theirs[index]![field]))
      )
  })
}

async function importSingly(job: Job, row: ImportRow): Promise<void> {
  const rules = job.ctx.kernel.rulesOf(job.entity)
  const saved = await saveApart(job.ctx, row, async () => {
    const record = await create(job.ctx, job.entity, rules.imported ? await rules.imported(job.ctx, row.input) : row.input, 'sheet')
    await saveParts(job.ctx, job.entity, row, record.id as string)
    return record
  })
  if (!saved) return
  job.outcome.added++
  note(job, row, 'added', saved.id as string, null)
}
