import { sql } from 'kysely'
import type { HistoryEntry, TraceEntry } from '#kernel/entity/derived/record-calls.ts'
import { allFields, type Entity, type Locale } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import type { Ctx } from '../context.ts'
import { isHidden } from '../field-rights.ts'
import { moveTitle } from '../labels.ts'
import { sourceOf } from '../texts/sources.ts'
import { addTexts } from '../texts/resolve.ts'
import type { Rec } from '../rules.ts'
import { findMany, findOne } from './find.ts'

interface LogRow {
  id: string
  create_time: string
  create_by: string
  realname: string | null
  action: string
  data_version: number
  comment: string | null
  changes: Record<string, unknown>
}

/** Who changed what and when, newest first, with the texts behind codes; also of records in the recycle bin. */
export async function history(ctx: Ctx, entity: Entity, id: string): Promise<HistoryEntry[]> {
  if ((await findMany(ctx, entity, [id], { deleted: 1 })).length === 0) await findOne(ctx, entity, id)
  const { entity: users, valueColumn, textColumn } = sourceOf(ctx.kernel, { kind: 'user', label: '' })!
  const { rows } = await sql<LogRow>`select l.id, l.create_time, l.create_by,
    u.${sql.ref(textColumn)} as realname, l.action, l.data_version, l.comment, l.changes
    from sys_data_log l left join ${sql.table(users.table)} u on u.${sql.ref(valueColumn)} = l.create_by
    where l.data_table = ${entity.table} and l.data_id = ${id} order by l.data_version desc, l.id desc limit 500`.execute(ctx.db)
  const entries = rows.map((row) => ({ id: row.id, at: row.create_time, by: row.create_by, byName: row.realname ?? row.create_by,
    action: row.action, ...actText(ctx, entity, row.action), rev: row.data_version, comment: row.comment,
    changes: changeList(ctx, entity, row.changes) })
  )
  await addChangeTexts(ctx, entity, entries)
  return entries
}

function changeList(ctx: Ctx, entity: Entity, changes: Record<string, unknown>): HistoryEntry['changes'] {
  const fields = allFields(entity)
  const lines = new Map(ctx.kernel.registry.lines(entity).map((line) => [line.name, line.entity]))
  return Object.entries(changes).filter(([name]) => name in fields && !isHidden(fields[name])).map(([field, change]) =>
    Array.isArray(change)
      ? { field, before: change[0], after: change[1] }
      : { field, before: null, after: lines.has(field) ? openLines(lines.get(field)!, change) : change }
  )
}

/** What happened to the rows of a sub-table, without the fields that are closed to the reader. */
function openLines(entity: Entity, change: unknown): unknown {
  const hidden = Object.keys(entity.fields).filter((name) => isHidden(entity.fields[name]))
  return hidden.length === 0
    ? change
    : JSON.parse(JSON.stringify(change, (name, value: unknown) => (hidden.includes(name) ? undefined : value)))
}

/** Resolves before and after together, as two made-up records per entry. */
async function addChangeTexts(ctx: Ctx, entity: Entity, entries: readonly HistoryEntry[]): Promise<void> {
  const records = entries.flatMap(({ changes }): [Rec, Rec] => [
    Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  ])
  await addTexts(ctx, entity, records)
  entries.forEach(({ changes }, index) => {
    for (const change of changes) {
      const [was, is] = [records[index * 2]![`${change.field}_dictText`], records[index * 2 + 1]![`${change.field}_dictText`]]
      if (was !== undefined) change.beforeText = String(was)
      if (is !== undefined) change.afterText = String(is)
    }
  })
}

/** The transitions of a record, oldest first. */
export async function traceOf(ctx: Ctx, entity: Entity, id: string): Promise<TraceEntry[]> {
  await findOne(ctx, entity, id)
  const { entity: users, valueColumn, textColumn } = sourceOf(ctx.kernel, { kind: 'user', label: '' })!
  const { rows } = await sql<TraceEntry>`select d.from_state as "from", d.to_state as "to", d.action, d.create_by as "by",
    coalesce(u.${sql.ref(textColumn)}, d.create_by) as "byName", d.create_time as "at", d.comment
    from sys_doc_trace d left join ${sql.table(users.table)} u on u.${sql.ref(valueColumn)} = d.create_by
    where d.doc_type = ${entity.id} and d.doc_id = ${id} order by d.create_time, d.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, ...actText(ctx, entity, row.action) }))
}

/** What every record has, and what the work on others does with it, as it is told of the past. */
const ofEveryRecord: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': lookup({ add: '新增', edit: '修改', delete: '删除', restore: '恢复', purge: '彻底删除', import: '导入', reverse: '红冲',
    grant: '授权', begin: '开始', progress: '更新进度', replace: '被替代', calibrated: '登记校准' }),
  'en-US': lookup({ add: 'Added', edit: 'Changed', delete: 'Deleted', restore: 'Restored', purge: 'Deleted for good', import: 'Imported',
    reverse: 'Reversed', grant: 'Granted', begin: 'Begun', progress: 'Carried on', replace: 'Replaced', calibrated: 'Calibrated' }),
}

/** What was done, in the caller's language: a move, an act or what every record has; what a former version wrote stays as it is. */
export function actionWords(ctx: Ctx, entity: Entity, action: string): string {
  const move = entity.states?.moves[action]
  if (move) return moveTitle(action, move, ctx.locale)
  return ofEveryRecord[ctx.locale][action] ?? actText(ctx, entity, action).actionText ?? action
}

/** What an act is called; moves and what every record has are known where they are shown. */
function actText(ctx: Ctx, entity: Entity, action: string): { actionText?: string } {
  const act = ctx.kernel.actsOf(entity).find(({ name }) => name === action)
  return act ? { actionText: ctx.locale === 'zh-CN' ? act.title : act.en } : {}
}

/**
 * Deletes the oldest rows of the change history.
 * @param before wall time
 * @param atMost rows of this call, so that nobody waits for its locks
 * @returns how many were deleted; fewer than asked for means that none is left
 */
export async function forgetHistory(ctx: Ctx, before: string, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sys_data_log
    where id in (select id from sys_data_log where create_time < ${before} limit ${atMost})`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
