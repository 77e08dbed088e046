import { sql, type RawBuilder } from 'kysely'
import { kindOf, type Entity, type Locale } from '#kernel/entity/index.ts'
import { now, type Ctx } from '../context.ts'
import { eventSql } from '../events/publish.ts'
import { newId } from '../ids.ts'
import { keepNoted } from '../noted.ts'
import type { Rec } from '../rules.ts'
import { storedFields, toColumn, type StoredField } from './columns.ts'
import type { Changes } from './diff.ts'

/** One entry of the change history with the event that tells other parts of it. */
export interface Note {
  entity: Entity
  record: Rec
  /** `add`, `edit`, `delete`, `restore`, `purge`, `import` or the name of a move. */
  action: string
  changes: Changes | Record<string, unknown>
  comment?: string | null
  /** What of the record was changed, where that is no field of it: 的权限. */
  of?: Readonly<Record<Locale, string>>
}

/** Fills the standard columns of a new record. */
export function stampNew(ctx: Ctx, record: Rec): void {
  const at = now(ctx)
  record.id ??= newId(ctx.kernel.clock.now().getTime())
  Object.assign(record, {
    tenantId: ctx.session.tenantId,
    sysOrgCode: ctx.session.orgCode,
    createBy: ctx.session.username,
    createTime: at,
    updateBy: null,
    updateTime: null,
    delFlag: 0,
    rev: 1,
  })
}

/** Each value is a parameter, of which a statement has 65,535: more records than these are one parameter together. */
const mostByValue = 250

/** `insert into …` of any number of records. */
export function insertSql(entity: Entity, records: readonly Rec[]): RawBuilder<unknown> {
  const stored = storedFields(entity)
  const columns = sql.join(stored.map(({ column }) => sql.ref(column)))
  if (records.length > mostByValue)
    return sql`insert into ${sql.table(entity.table)} (${columns}) select ${columns} from ${recordset(stored, records)} returning id`
  const rows = records.map((record) => sql`(${sql.join(stored.map(({ name, field }) => sql`${toColumn(field, record[name])}`))})`)
  return sql`insert into ${sql.table(entity.table)} (${columns}) values ${sql.join(rows)} returning id`
}

/** Records as rows of a statement, by one parameter. */
export function recordset(stored: readonly StoredField[], records: readonly Rec[]): RawBuilder<unknown> {
  const types = sql.raw(stored.map(({ column, field }) => `"${column}" ${kindOf(field).sql(field)}`).join(', '))
  // What is not named in a row is null in it.
  const rows = records.map((record) => {
    const row: Rec = {}
    for (const { name, column } of stored) if (record[name] !== null && record[name] !== undefined) row[column] = record[name]
    return row
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${types})`
}

/** `update …` of the changed fields; the row is hit only while its `rev` is the one that was read. */
export function updateSql(ctx: Ctx, entity: Entity, record: Rec, names: readonly string[]): RawBuilder<unknown> {
  const stored = new Map(storedFields(entity).map((item) => [item.name, item]))
  const sets = names.flatMap((name) => {
    const item = stored.get(name)
    return item ? [sql`${sql.ref(item.column)} = ${toColumn(item.field, record[name])}`] : []
  })
  const rev = record.rev as number
  Object.assign(record, { rev: rev + 1, updateBy: ctx.session.username, updateTime: now(ctx) })
  sets.push(sql`update_by = ${record.updateBy}`, sql`update_time = ${record.updateTime}`, sql`rev = ${record.rev}`)
  return sql`update ${sql.table(entity.table)} set ${sql.join(sets)} where id = ${record.id} and rev = ${rev} returning id`
}

/** The statements that keep history and events of the notes, as parts of a `with` clause. */
function noteSql(ctx: Ctx, notes: readonly Note[]): RawBuilder<unknown> {
  keepNoted(ctx.requestId, notes)
  const at = now(ctx)
  const { tenantId, username } = ctx.session
  const ms = ctx.kernel.clock.now().getTime()
  const logs = notes.map(({ entity, record, action, changes, comment }) =>
    sql`(${newId(ms)}, ${tenantId}, ${entity.table}, ${record.id}, ${record.rev}, ${action}, ${JSON.stringify(changes)}::jsonb, ${
      comment ?? null
    }, ${username}, ${at}::timestamptz, ${ctx.requestId}, ${ctx.ip})`
  )
  return sql`
    logged as (
      insert into sys_data_log (
        id, tenant_id, data_table, data_id, data_version, action, changes, comment, create_by, create_time, request_id, ip
      )
      values ${sql.join(logs)}
    ),
    ${
    eventSql(ctx,
      notes.map(({ entity, record, action }) => ({ event: `${entity.id}.${action}`, id: record.id as string, rev: record.rev as number })))
  }`
}

/** Writes records and their notes in one statement: one round trip, atomic by itself. */
export async function writeNoted(ctx: Ctx, write: RawBuilder<unknown>, notes: readonly Note[]): Promise<number> {
  const { rows } = await sql<{ written: number }>`with written as (${write}), ${
    noteSql(ctx, notes)
  } select count(*) as written from written`.execute(ctx.db)
  return rows[0]!.written
}

export async function writeNotes(ctx: Ctx, notes: readonly Note[]): Promise<void> {
  await sql`with ${noteSql(ctx, notes)} select 1`.execute(ctx.db)
}
