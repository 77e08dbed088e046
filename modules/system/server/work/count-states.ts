import { sql } from 'kysely'
import { columnOf, tabFieldOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { rowsOfWork } from '#kernel/server/work/waiting.ts'

/** How many of the records that the caller sees stand in each state (or other tab of the list), how many of all wait for them, and how many of the tenant's they do not see. */
export async function countStates(ctx: Ctx, entity: Entity): Promise<{ states: Record<string, number>; mine: number; hidden: number }> {
  const name = tabFieldOf(entity)
  if (name === undefined) return { states: {}, mine: 0, hidden: 0 }
  const work = rowsOfWork(ctx, entity, 'mine')
  const seen = joinAnd(scopeOf(ctx, entity).where)
  const { rows } = await sql<{ state: string; count: number; mine: number; hidden: number }>`
    select ${sql.ref(`t.${columnOf(name, entity.fields[name]!)}`)} as state, (count(*) filter (where ${seen}))::int as count,
      (count(*) filter (where ${seen} and
        ${work?.where ?? sql`false`}))::int as mine, (count(*) filter (where not (${seen})))::int as hidden
    from ${sql.table(entity.table)} t
    where ${entity.installation ? sql`true` : sql`t.tenant_id = ${ctx.session.tenantId}`} and t.del_flag = 0
    group by 1`.execute(ctx.db)
  return { states: Object.fromEntries(rows.flatMap(({ state, count }) => (count > 0 ? [[state, count]] : []))),
    mine: rows.reduce((sum, row) => sum + row.mine, 0), hidden: rows.reduce((sum, row) => sum + row.hidden, 0) }
}
