import { sql, type RawBuilder } from 'kysely'
import { columnOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { now, refusal, transact, withoutDataRules, type Ctx } from '../context.ts'
import { dropComments } from '../comments/cell-comments.ts'
import { Refusal, refuseFaults, uniqueViolation, type Fault } from '../errors.ts'
import { titleOf } from '../labels.ts'
import type { Rec } from '../rules.ts'
import { findMany, nameOf } from './find.ts'
import { duplicateFault } from './save.ts'
import { checkLookAlikes } from './look-alikes.ts'
import { requireEditable } from './states.ts'
import { writeNotes } from './notes.ts'

const messages = {
  'zh-CN': {
    parentDeleted: (title: string, record: string, parent: string) =>
      `不能恢复${title}「${record}」：其上级「${parent}」还在回收站中，请先恢复上级`,
  },
  'en-US': {
    parentDeleted: (title: string, record: string, parent: string) =>
      `${title} "${record}" stands below "${parent}", which is in the recycle bin still: restore that one first`,
  },
} as const

/** Deletes records into the recycle bin (or for good, where the entity says so): all of them or none. */
export async function remove(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<number> {
  return transact(ctx, async (tx) => {
    const records = await findMany(tx, entity, ids, { lock: true })
    if (records.length < new Set(ids).size) throw refusal(tx, 'notFound')
    const rules = tx.kernel.rulesOf(entity)
    for (const record of records) {
      await requireEditable(tx, entity, record, 'notDeletable')
      await rules.beforeRemove?.(tx, record)
    }
    await requireUnused(tx, entity, records)
    const table = sql.table(entity.table)
    const kept = records.map((record) => record.id)
    await (entity.hardDelete
      ? sql`delete from ${table} where id in (${sql.join(kept)})`
      : sql`update ${table} set del_flag = 1, rev = rev + 1, update_by = ${tx.session.username}, update_time = ${now(tx)} where id in
        (${sql.join(kept)})`).execute(tx.db)
    if (entity.hardDelete) await dropComments(tx, entity, kept)
    for (const record of records) record.rev = (record.rev as number) + 1
    await writeNotes(tx, records.map((record) => ({ entity, record, action: 'delete', changes: {} })))
    for (const record of records) await rules.afterRemove?.(tx, record)
    return records.length
  })
}

interface Use {
  entity: Entity
  name: string
  field: Field
}

/** Every field of every entity that refers to this one by id. */
function usesOf(ctx: Ctx, entity: Entity): Use[] {
  return [...ctx.kernel.registry.entities.values()].flatMap((other) =>
    Object.entries(other.fields)
      .filter(([, field]) => (field.kind === 'ref' || field.kind === 'refs') && field.target === entity.id)
      .map(([name, field]) => ({ entity: other, name, field }))
  )
}

async function requireUnused(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<void> {
  const uses = usesOf(ctx, entity).filter(({ field }) => !field.part)
  if (uses.length === 0) return
  const ids = records.map((record) => record.id as string)
  const parts: RawBuilder<unknown>[] = uses.map(({ entity: other, name, field }) => {
    const column = sql.ref(`t.${columnOf(name, field)}`)
    const match = field.kind === 'refs' ? sql`string_to_array(${column}, ',') && ${ids}::text[]` : sql`${column} = any(${ids})`
    const leaving = other.id === entity.id ? sql` and not t.id = any(${ids})` : sql``
    // A row of a record in the recycle bin keeps nothing, as the record itself does not.
    const above = other.parent ? ctx.kernel.registry.entity(other.parent) : undefined
    const standing = above
      ? sql` and exists (select from ${sql.table(above.table)} m where m.id = t.main_id and m.del_flag = 0)`
      : sql``
    return sql`(select ${other.id}::text as by, ${field.kind === 'refs' ? sql`null` : sql`${column}`}::text as used from
      ${sql.table(other.table)} t where ${match} and t.del_flag = 0${leaving}${standing} limit 1)`
  })
  const { rows } = await sql<{ by: string; used: string | null }>`select * from (${sql.join(parts, sql` union all `)}) as uses limit 1`
    .execute(ctx.db)
  const [row] = rows
  if (!row) return
  const record = records.find(({ id }) => id === row.used) ?? records[0]!
  throw refusal(ctx, 'inUse', { title: titleOf(entity, ctx.locale), record: nameOf(entity, record),
    by: titleOf(ctx.kernel.registry.entity(row.by), ctx.locale) })
}

/**
 * Brings records back from the recycle bin; refused where another record took their unique value meanwhile, or a key that looks like
 * theirs, and where what they stand below is in the recycle bin still.
 */
export async function restore(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<number> {
  return transact(ctx, async (tx) => {
    const asked = await findMany(tx, entity, ids, { lock: true, deleted: 1 })
    if (asked.length < new Set(ids).size) throw refusal(tx, 'notFound')
    const records = [...asked, ...await findMany(tx, entity, await wentAlong(tx, entity, ids), { lock: true, deleted: 1 })]
    await requireParents(tx, entity, records)
    const faults = records.map((): Fault[] => [])
    await checkLookAlikes(tx, entity, records, records.map(() => null), faults)
    if (faults.some(({ length }) => length > 0)) throw refuseFaults(faults.flat())
    for (const record of records) {
      try {
        await sql`update ${sql.table(entity.table)} set del_flag = 0, rev = rev + 1, update_by = ${tx.session.username}, update_time =
          ${now(tx)} where id = ${record.id}`.execute(tx.db)
      } catch (error) {
        const constraint = uniqueViolation(error)
        throw constraint ? duplicateFault(tx, entity, record, constraint) : error
      }
      record.rev = (record.rev as number) + 1
    }
    await writeNotes(tx, records.map((record) => ({ entity, record, action: 'restore', changes: {} })))
    for (const record of records) await tx.kernel.rulesOf(entity).afterRestore?.(tx, record)
    return records.length
  })
}

/** What stands below a record of the recycle bin is nowhere in the tree. */
async function requireParents(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<void> {
  const { treeParent } = entity
  if (treeParent === undefined) return
  const back = new Set(records.map(({ id }) => id))
  const above = records.map((record) => record[treeParent]).filter((id): id is string => typeof id === 'string' && !back.has(id))
  const [parent] = await findMany(withoutDataRules(ctx), entity, above, { deleted: 1 })
  if (!parent) return
  const record = records.find((one) => one[treeParent] === parent.id)!
  throw new Refusal(messages[ctx.locale].parentDeleted(titleOf(entity, ctx.locale), calledBy(entity, record), calledBy(entity, parent)))
}

/** As the record stands in its tree. */
function calledBy(entity: Entity, record: Rec): string {
  return entity.shownAs === 'display' ? String(record[entity.display!]) : nameOf(entity, record)
}

/** What was deleted with records of a tree, by one act: all that stood below them then, and not what had been deleted before. */
async function wentAlong(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<string[]> {
  const { treeParent } = entity
  if (treeParent === undefined) return []
  const [table, parent] = [sql.table(entity.table), sql.ref(`t.${columnOf(treeParent, entity.fields[treeParent]!)}`)]
  const { rows } = await sql<{ id: string }>`
    with recursive gone as (
      select id, update_by, update_time from ${table} where id = any(${[...ids]}) and del_flag = 1
      union
      select t.id, t.update_by, t.update_time
      from ${table} t
        join gone on ${parent} = gone.id and t.update_by = gone.update_by and t.update_time = gone.update_time
      where t.del_flag = 1
    )
    select id from gone where not id = any(${[...ids]})`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Deletes records of the recycle bin for good, with their sub-tables; their history stays. */
export async function purge(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<number> {
  return transact(ctx, async (tx) => {
    const records = await findMany(tx, entity, ids, { lock: true, deleted: 1 })
    if (records.length < new Set(ids).size) throw refusal(tx, 'notFound')
    for (const record of records) await tx.kernel.rulesOf(entity).beforePurge?.(tx, record)
    for (const { entity: lines } of tx.kernel.registry.lines(entity)) {
      await sql`delete from ${sql.table(lines.table)} where main_id in (${sql.join(ids)})`.execute(tx.db)
    }
    for (const { entity: part, name, field } of usesOf(tx, entity).filter((use) => use.field.part)) {
      await sql`delete from ${sql.table(part.table)} where ${sql.ref(columnOf(name, field))} in (${sql.join(ids)})`.execute(tx.db)
    }
    await sql`delete from ${sql.table(entity.table)} where id in (${sql.join(ids)})`.execute(tx.db)
    await dropComments(tx, entity, ids)
    await writeNotes(tx, records.map((record) => ({ entity, record, action: 'purge', changes: {} })))
    return records.length
  })
}
