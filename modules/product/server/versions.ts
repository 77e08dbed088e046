import { sql } from 'kysely'
import { columnOf, linesOf, versionState, type Entity, type Row } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { label } from '#kernel/server/labels.ts'
import { findMany, findOne, nameOf, withLines } from '#kernel/server/operations/find.ts'
import { advance, trace } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { nextVersion, nextVersionNo } from '../index.ts'
import { factoryDay } from './factory-day.ts'
import { messages } from './messages.ts'

/** The versions from which this one was revised, nearest or not, that are still in force; their rows are held. */
export async function approvedAncestors(ctx: Ctx, entity: Entity, revisedFrom: string | null): Promise<Rec[]> {
  const table = sql.table(entity.table)
  const { rows } = await sql<{ id: string }>`with recursive up as (select id, revised_from from ${table} where id = ${revisedFrom}
    union select t.id, t.revised_from from ${table} t join up on t.id = up.revised_from) select id from up`.execute(ctx.db)
  return (await findMany(ctx, entity, rows.map(({ id }) => id), { lock: true })).filter(({ status }) => status === versionState.approved)
}

/** Whether a version that was revised from this one, nearest or not, is approved. */
export async function hasApprovedSuccessor(ctx: Ctx, entity: Entity, id: string): Promise<boolean> {
  const table = sql.table(entity.table)
  const { rows } = await sql`
    with recursive down as (
      select id, status, del_flag
      from ${table}
      where revised_from = ${id}
      union
      select t.id, t.status, t.del_flag
      from ${table} t
      join down on t.revised_from = down.id
    )
    select 1
    from down
    where status = ${versionState.approved} and del_flag = 0
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Puts the predecessors of a version that is being approved out of force. */
export async function retireAncestors(ctx: Ctx, entity: Entity, revisedFrom: string | null, newNo: string): Promise<Rec[]> {
  const ancestors = await approvedAncestors(ctx, entity, revisedFrom)
  for (const ancestor of ancestors)
    await advance(ctx, entity, ancestor, { status: versionState.obsolete }, 'obsolete', messages[ctx.locale].replaced(newNo))
  return ancestors
}

/** Refuses to put a version out of force that no newer one replaces. */
export async function requireSuccessor(ctx: Ctx, entity: Entity, id: string, no: string): Promise<void> {
  if (!(await hasApprovedSuccessor(ctx, entity, id))) throw new Refusal(messages[ctx.locale].notReplaced(no))
}

export function requireLines(ctx: Ctx, entity: Entity, name: string, rows: readonly unknown[] | null): void {
  if (!rows?.length) throw new Refusal(messages[ctx.locale].noLines(label(name, entity.fields[name]!, ctx.locale)))
}

/** A new draft copied from an approved version (domain §2.1 rule 1), with the next version and number that are free. */
export async function revise<E extends Entity>(ctx: Ctx, entity: E, id: string): Promise<Row<E>> {
  return transact(ctx, async (tx) => reviseRecord(tx, entity, await withLines(tx, entity, await findOne(tx, entity, id, { lock: true }))))
}

/** The same of a record that is held, with its sub-tables. */
export async function reviseRecord<E extends Entity>(ctx: Ctx, entity: E, source: Rec & { id: string }): Promise<Row<E>> {
  const no = nameOf(entity, source)
  if (source.status !== versionState.approved && source.status !== versionState.obsolete)
    throw new Refusal(messages[ctx.locale].notRevisable(no))
  const open = await openRevision(ctx, entity, source.id)
  if (open) throw new Refusal(messages[ctx.locale].openRevision(no, open))
  const made = await create(ctx, entity, { ...source, ...(await nextFree(ctx, entity, source)), ...copiedLines(entity, source),
    ...(entity.fields.effectiveFrom ? { effectiveFrom: factoryDay(ctx), effectiveTo: null } : {}) })
  // Set by the server alone, so it does not come in with the copy.
  await sql`update ${sql.table(entity.table)} set revised_from = ${source.id} where id = ${made.id}`.execute(ctx.db)
  await trace(ctx, entity, made, { from: null, to: versionState.draft, action: 'revise', comment: no })
  return withLines(ctx, entity, { ...made, revisedFrom: source.id })
}

async function openRevision(ctx: Ctx, entity: Entity, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(entity.table)} where revised_from = ${id} and del_flag = 0
    and status not in (${versionState.approved}, ${versionState.obsolete}) limit 1`.execute(ctx.db)
  return rows[0] && nameOf(entity, await findOne(ctx, entity, rows[0].id))
}

async function nextFree(ctx: Ctx, entity: Entity, source: Rec): Promise<Rec> {
  const key = entity.key!
  for (let version = nextVersion(String(source.version));; version = nextVersion(version)) {
    const no = nextVersionNo(String(source[key]), String(source.version), version)
    const sameItem = entity.uniques ? sql`or (item = ${source.item} and version = ${version})` : sql``
    const { rows } = await sql`select 1 from ${sql.table(entity.table)} where tenant_id = ${ctx.session.tenantId} and del_flag = 0
      and (${sql.ref(columnOf(key, entity.fields[key]!))} = ${no} ${sameItem}) limit 1`.execute(ctx.db)
    if (rows.length === 0) return { version, [key]: no }
  }
}

function copiedLines(entity: Entity, source: Rec): Rec {
  return Object.fromEntries(linesOf(entity).map(([name]) => [name, (source[name] as Rec[]).map(({ id: _id, ...line }) => line)]))
}
