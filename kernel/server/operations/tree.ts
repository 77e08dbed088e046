import { sql } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '../context.ts'
import { titleOf } from '../labels.ts'
import type { Rec } from '../rules.ts'
import { nameOf } from './find.ts'

/**
 * Lets one record of a tree be moved at a time, until the transaction ends: two that are moved below each other at once would
 * each find the other where it was. Taken before the record itself is locked, so that they wait here and not for each other.
 */
export async function holdTree(ctx: Ctx, entity: Entity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tree ${entity.table}`}))`.execute(ctx.db)
}

/** Refuses a parent that is the record itself or stands below it. */
export async function checkTree(ctx: Ctx, entity: Entity, record: Rec, before: Rec | null): Promise<void> {
  const parent = record[entity.treeParent!]
  if (!before || !parent || parent === before[entity.treeParent!]) return
  const column = sql.ref(columnOf(entity.treeParent!, entity.fields[entity.treeParent!]!))
  const table = sql.table(entity.table)
  const { rows } = await sql<{ id: string }>`with recursive up as (select id, ${column} as pid from ${table} where id = ${parent}
    union select t.id, t.${column} from ${table} t join up on t.id = up.pid) select id from up where id = ${record.id}`.execute(ctx.db)
  if (rows.length > 0) throw refusal(ctx, 'circular', { title: titleOf(entity, ctx.locale), record: nameOf(entity, record) })
}
