import { sql, type RawBuilder } from 'kysely'
import { kindOf, type Entity } from '#kernel/entity/index.ts'
import { now, type Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import type { Rec } from '../rules.ts'
import { storedFields, toColumn, type StoredField } from './columns.ts'
import { noteSql, type Note } from './notes.ts'

/*
 * The statements by which records are written: private to the kernel and to seeds. Modules write by `system-writes.ts`.
 */

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

/** `insert into …` of any number of records; a row whose key is there already is refused, or left as it is. */
export function insertSql(entity: Entity, records: readonly Rec[], known: 'refused' | 'left' = 'refused'): RawBuilder<unknown> {
  const stored = storedFields(entity)
  const columns = sql.join(stored.map(({ column }) => sql.ref(column)))
  const left = known === 'left' ? sql`on conflict do nothing` : sql``
  if (records.length > mostByValue)
    return sql`
      insert into ${sql.table(entity.table)} (${columns})
      select ${columns} from ${recordset(stored, records)} ${left} returning id`
  const rows = records.map((record) => sql`(${sql.join(stored.map(({ name, field }) => sql`${toColumn(field, record[name])}`))})`)
  return sql`insert into ${sql.table(entity.table)} (${columns}) values ${sql.join(rows)} ${left} returning id`
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
  const sets = setsOf(entity, record, names)
  const rev = record.rev as number
  Object.assign(record, { rev: rev + 1, updateBy: ctx.session.username, updateTime: now(ctx) })
  sets.push(sql`update_by = ${record.updateBy}`, sql`update_time = ${record.updateTime}`, sql`rev = ${record.rev}`)
  return sql`update ${sql.table(entity.table)} set ${sql.join(sets)} where id = ${record.id} and rev = ${rev} returning id`
}

/** The same of what leaves the record at its revision, whoever wrote it since. */
export const remarkSql = (entity: Entity, record: Rec, names: readonly string[]): RawBuilder<unknown> =>
  sql`update ${sql.table(entity.table)} set ${sql.join(setsOf(entity, record, names))} where id = ${record.id}`

function setsOf(entity: Entity, record: Rec, names: readonly string[]): RawBuilder<unknown>[] {
  const stored = new Map(storedFields(entity).map((item) => [item.name, item]))
  return names.flatMap((name) => {
    const item = stored.get(name)
    return item ? [sql`${sql.ref(item.column)} = ${toColumn(item.field, record[name])}`] : []
  })
}

/** Writes records and their notes in one statement: one round trip, atomic by itself. */
export async function writeNoted(ctx: Ctx, write: RawBuilder<unknown>, notes: readonly Note[]): Promise<number> {
  const { rows } = await sql<{ written: number }>`with written as (${write}),
    ${noteSql(ctx, notes)} select count(*) as written from written`.execute(ctx.db)
  return rows[0]!.written
}
