import type { ImportEntry } from '#kernel/entity/derived/sheet-calls.ts'
import { sql } from 'kysely'
import { joinTexts, type Entity } from '#kernel/entity/index.ts'
import { wallTime } from '../clock.ts'
import { now, refusal, requireRight, transact, type Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { titleOf } from '../labels.ts'
import { findMany, nameOf } from '../operations/find.ts'
import { remove } from '../operations/remove.ts'
import { update } from '../operations/save.ts'
import type { ProgressReporter } from '../progress.ts'
import type { Rec } from '../rules.ts'
import { partsKey, undoDays, type ImportCounts } from './import-log.ts'
import { undoParts, type PartChange } from './parts-import.ts'

const batchSize = 500
/** A refusal names so many rows; the others are a number. */
const namedRows = 10
const dayMs = 24 * 3_600_000

const texts = {
  'zh-CN': {
    undone: '这次导入已经撤销过',
    late: `导入已超过 ${undoDays} 天，不能撤销`,
    refused: (count: number, reasons: string, more: number) =>
      `不能撤销，没有改动任何数据。${count} 行导入后有变化或正被使用：${reasons}${more > 0 ? `；另有 ${more} 行` : ''}。请先处理这些记录`,
    row: (row: number, reason: string) => `第 ${row} 行：${reason}`,
    changed: (title: string, record: string) => `${title}「${record}」已被修改`,
    gone: (title: string) => `${title}已被删除`,
  },
  'en-US': {
    undone: 'This import was undone already',
    late: `Imports older than ${undoDays} days cannot be undone`,
    refused: (count: number, reasons: string, more: number) =>
      `Nothing was undone: ${count} rows have changed since or are in use. ${reasons}${
        more > 0 ? `; ${more} more` : ''
      }. Please see to these records first`,
    row: (row: number, reason: string) => `Row ${row}: ${reason}`,
    changed: (title: string, record: string) => `${title} "${record}" was changed`,
    gone: (title: string) => `the ${title} was deleted`,
  },
} as const

interface Written {
  row_no: number
  record_id: string
  rev: number
  before: Rec | null
}

const entryColumns = sql.raw(
  'id, file_name as "fileName", total, added, updated, unchanged, refused, create_time as "createTime", undo_time as "undoTime"',
)

/** The caller's imports into an entity that can still be taken back, or were; newest first. */
export async function importsOf(ctx: Ctx, entity: Entity): Promise<ImportEntry[]> {
  const { rows } = await sql<ImportEntry>`select ${entryColumns} from sys_import where ${own(ctx, entity)} and create_time >=
    ${oldest(ctx)} order by create_time desc, id desc limit 50`.execute(ctx.db)
  return rows
}

function own({ session }: Ctx, entity: Entity) {
  return sql`tenant_id = ${session.tenantId} and create_by = ${session.username} and entity = ${entity.id}`
}

function oldest({ kernel }: Ctx): string {
  return wallTime(new Date(kernel.clock.now().getTime() - undoDays * dayMs))
}

/**
 * Takes a whole import back: added records are deleted, updated ones get their former values, all through the ordinary
 * operations and their rules. Refused as a whole, naming the rows, where a record was changed since or is in use.
 * @throws Refusal; nothing was changed then
 */
export async function undoImport(ctx: Ctx, entity: Entity, id: string, progress: ProgressReporter): Promise<ImportCounts> {
  return transact(ctx, async (tx) => {
    const entry = await lockedEntry(tx, entity, id)
    // What takes the rows back by hand takes them back here.
    if (entry.added > 0) requireRight(tx, `${entity.permission}:delete`)
    if (entry.updated > 0) requireRight(tx, `${entity.permission}:edit`)
    const { rows } = await sql<
      Written
    >`select row_no, record_id, rev, before from sys_import_row where import_id = ${id} order by row_no desc`.execute(tx.db)
    const faults = new Map<number, string>()
    // From the last row to the first: later rows may refer to earlier ones.
    for (let start = 0; start < rows.length; start += batchSize) {
      await progress.report({ phase: 'undoing', done: start, total: rows.length })
      await undoBatch(tx, entity, rows.slice(start, start + batchSize), faults)
    }
    if (faults.size > 0) throw refused(tx, faults)
    await sql`update sys_import set undo_time = ${now(tx)} where id = ${id}`.execute(tx.db)
    return entry
  })
}

async function lockedEntry(ctx: Ctx, entity: Entity, id: string): Promise<ImportEntry> {
  const { rows: [entry] } = await sql<ImportEntry>`select ${entryColumns} from sys_import where id = ${id} and
    ${own(ctx, entity)} for update`.execute(ctx.db)
  if (!entry) throw refusal(ctx, 'notFound')
  if (entry.undoTime !== null) throw new Refusal(texts[ctx.locale].undone)
  if (entry.createTime < oldest(ctx)) throw new Refusal(texts[ctx.locale].late)
  return entry
}

function refused(ctx: Ctx, faults: ReadonlyMap<number, string>): Refusal {
  const rows = [...faults].sort(([a], [b]) => a - b)
  const messages = texts[ctx.locale]
  return new Refusal(
    messages.refused(rows.length, joinTexts(ctx.locale, rows.slice(0, namedRows).map(([row, reason]) => messages.row(row, reason))),
      rows.length - namedRows),
    { result: { rows: rows.map(([row, text]) => ({ row, text })) } },
  )
}

async function undoBatch(ctx: Ctx, entity: Entity, rows: readonly Written[], faults: Map<number, string>): Promise<void> {
  const messages = texts[ctx.locale]
  const records = new Map(
    (await findMany(ctx, entity, rows.map((row) => row.record_id), { lock: true })).map((record) => [record.id, record]),
  )
  const same = rows.filter((row) => {
    const record = records.get(row.record_id)
    if (record?.rev === row.rev) return true
    faults.set(row.row_no,
      record ? messages.changed(titleOf(entity, ctx.locale), nameOf(entity, record)) : messages.gone(titleOf(entity, ctx.locale)))
    return false
  })
  const added = same.filter(({ before }) => before === null)
  // One by one only where all together were refused: to name each row that stands in the way.
  const together = added.length === 0 ? undefined : await apart(ctx, () => remove(ctx, entity, added.map((row) => row.record_id)))
  if (together !== undefined) await oneByOne(ctx, added, (row) => remove(ctx, entity, [row.record_id]), faults, together)
  await oneByOne(ctx, same.filter(({ before }) => before !== null), (row) => takeBack(ctx, entity, row), faults)
}

async function takeBack(ctx: Ctx, entity: Entity, { before, record_id: id, rev }: Written): Promise<void> {
  const { [partsKey]: parts, ...values } = before ?? {}
  await update(ctx, entity, { ...values, id, rev })
  if (Array.isArray(parts)) await undoParts(ctx, entity, parts as PartChange[])
}

async function oneByOne(ctx: Ctx, rows: readonly Written[], act: (row: Written) => Promise<unknown>, faults: Map<number, string>,
  otherwise?: string): Promise<void> {
  const before = faults.size
  for (const row of rows) {
    const reason = await apart(ctx, () => act(row))
    if (reason !== undefined) faults.set(row.row_no, reason)
  }
  // Refused together, but none by itself: then the reason concerns them all.
  if (otherwise !== undefined && faults.size === before) faults.set(rows.at(-1)!.row_no, otherwise)
}

/** Runs an act in a savepoint. @returns why it was refused, undefined where it was done */
async function apart(ctx: Ctx, act: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint undo_row`.execute(ctx.db)
  try {
    await act()
    await sql`release savepoint undo_row`.execute(ctx.db)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint undo_row`.execute(ctx.db)
    return error.message
  }
}
