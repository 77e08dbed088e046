import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { givesEverything } from '../rights/may-give.ts'
import { givingMessages } from '../rights/messages.ts'
import { myDeparts } from './my-departs.ts'

/**
 * People are put into departments, out of them, or in charge of them by who sees all departments, works in these, or leads them.
 * @throws Refusal naming the departments that are none of the caller's
 */
export async function requireMayAssign(ctx: Ctx, departIds: readonly string[]): Promise<void> {
  const { dataScope, orgCodes } = ctx.session
  if (departIds.length === 0 || dataScope === 'all' || can(ctx, 'system:depart:edit') || await givesEverything(ctx)) return
  const { where: inCharge } = await myDeparts(ctx)
  const within = dataScope === 'deptTree'
    ? sql`exists (select 1 from unnest(${[...orgCodes]}::text[]) as own(code) where t.org_code like own.code || '%')`
    : sql`t.org_code = any(${[...orgCodes]})`
  const { rows } = await sql<{ name: string }>`
    select t.depart_name as name
    from sys_depart t
    where t.id = any(${[...departIds]}) and not (${within} or ${inCharge ?? sql`false`})
    order by t.org_code`.execute(ctx.db)
  if (rows.length === 0) return
  const messages = givingMessages[ctx.locale]
  throw new Refusal(messages.lacking(messages.giveDeparts, messages.departs(joinNames(ctx.locale, rows.map(({ name }) => name)))), {
    code: 510,
  })
}
