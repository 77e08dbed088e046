import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { ScopeRule } from '#kernel/server/rules.ts'
import { order } from '../../entities/order.ts'
import { textsOf } from '../texts-of.ts'
import { orderMessages } from './messages.ts'

export type Order = Row<typeof order>

/** Whether somebody is a member of a team today. */
const isMember = (ctx: Ctx, team: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (
    select from cal_team_member one
    where one.main_id = ${team} and one.member = ${person} and one.del_flag = 0
      and daterange(one.from_date, one.to_date, '[]') @> ${now(ctx).slice(0, 10)}::date
  )`

/**
 * Whose an order is: that of the person who is named, else that of its team's members, else anybody's who may. Asked for nobody
 * in particular, it waits all the same.
 */
export function isTheirs(ctx: Ctx): ScopeRule {
  const { username } = ctx.session
  if (username === '') return { where: sql`true` }
  return { tables: ['cal_team_member'], where: sql`(case when t.assignee is not null then t.assignee = ${username}
      when t.team is not null then ${isMember(ctx, sql`t.team`, sql`${username}`)}
      else true end)` }
}

/**
 * An order of somebody else is done by members of its team as well, for people stand in for one another, and by whoever may name
 * another person anyway; an order that names nobody by everybody who may at all.
 */
export async function requireTheirs(ctx: Ctx, record: Order): Promise<void> {
  const { username, tenantId } = ctx.session
  if (!record.assignee || record.assignee === username || can(ctx, `${order.permission}:edit`)) return
  const { rows: [stands] } = await sql<{ in: boolean }>`
    select exists (
      select from cal_team_member m
      where m.member = ${record.assignee} and m.tenant_id = ${tenantId} and m.del_flag = 0
        and daterange(m.from_date, m.to_date, '[]') @> ${now(ctx).slice(0, 10)}::date
        and (${record.team}::text is null or m.main_id = ${record.team})
        and ${isMember(ctx, sql`m.main_id`, sql`${username}`)}
    ) or ${record.team ? isMember(ctx, sql`${record.team}::text`, sql`${username}`) : sql`false`} as in`.execute(ctx.db)
  if (stands!.in) return
  const [who] = await textsOf(ctx, order, [record], 'assignee')
  throw new Refusal(orderMessages[ctx.locale].otherPerson(record.docNo, who!))
}
