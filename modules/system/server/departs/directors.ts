import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { idSet } from '../rights/grants.ts'

/** Leaders stand with the department and departments in charge with the person: each save writes the difference to the other side. */
interface Side {
  table: 'sys_user' | 'sys_depart'
  column: 'depart_ids' | 'director_user_ids'
}

const people: Side = { table: 'sys_user', column: 'depart_ids' }
const departs: Side = { table: 'sys_depart', column: 'director_user_ids' }

/** The leaders of a department were changed: the people are told. Ids comma-joined. */
export function directorsChanged(ctx: Ctx, departId: string, before: string | null, after: string | null): Promise<void> {
  return tell(ctx, people, departId, before, after)
}

/** The departments in a person's charge were changed: the departments are told. Ids comma-joined. */
export function chargesChanged(ctx: Ctx, userId: string, before: string | null, after: string | null): Promise<void> {
  return tell(ctx, departs, userId, before, after)
}

/** A department is back: the people that it names as its leaders are told, and those who are gone are named no more until they are back. */
export function directorsRestored(ctx: Ctx, departId: string, ids: string | null): Promise<void> {
  return bringBack(ctx, departs, people, departId, ids)
}

/** A person is back: the same for the departments in their charge. */
export function chargesRestored(ctx: Ctx, userId: string, ids: string | null): Promise<void> {
  return bringBack(ctx, people, departs, userId, ids)
}

async function bringBack(ctx: Ctx, own: Side, other: Side, id: string, ids: string | null): Promise<void> {
  await tell(ctx, other, id, null, ids)
  const named = sql`string_to_array(${ids}::text, ',')`
  await sql`
    update ${sql.table(own.table)}
    set ${sql.ref(own.column)} = (
      select string_agg(o.id, ',' order by array_position(${named}, o.id))
      from ${sql.table(other.table)} o
      where o.id = any(${named}) and o.del_flag = 0
    )
    where id = ${id}`.execute(ctx.db)
}

async function tell(ctx: Ctx, { table, column }: Side, id: string, before: string | null, after: string | null): Promise<void> {
  const [was, is] = [idSet(before), idSet(after)]
  const added = [...is].filter((one) => !was.has(one))
  const removed = [...was].filter((one) => !is.has(one))
  const list = sql`string_to_array(nullif(${sql.ref(column)}, ''), ',')`
  if (added.length > 0)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = concat_ws(',',
      nullif(${sql.ref(column)}, ''), ${id}::text) where id = any(${added}) and not coalesce(${id} = any(${list}), false)`.execute(ctx.db)
  if (removed.length > 0)
    await sql`update ${sql.table(table)} set
      ${sql.ref(column)} = nullif(array_to_string(array_remove(${list}, ${id}), ','), '') where id = any(${removed})`.execute(ctx.db)
}
