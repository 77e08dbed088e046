import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { givesEverything } from '../rights/may-give.ts'
import { givingMessages } from '../rights/messages.ts'
import { inOwnCharge } from './my-departs.ts'

/**
 * People are put into departments, out of them, or in charge of them by who sees all departments, works in these, or leads them.
 * @throws Refusal naming the departments that are none of the caller's
 */
export async function requireMayAssign(ctx: Ctx, departIds: readonly string[]): Promise<void> {
  if (departIds.length === 0 || can(ctx, 'system:depart:edit') || await seesAll(ctx)) return
  const foreign = await foreignAmong(ctx, departIds)
  const { giveDeparts } = givingMessages[ctx.locale]
  if (foreign.length > 0) throw lacking(ctx, giveDeparts, foreign)
}

/**
 * Whose records somebody sees is told by the beginning of a code: a branch that moves takes its records along, out of sight of some
 * and into that of others. Both the branch and its new place are the caller's, whatever right they have to write departments.
 * @param parentId null for the top, which is nobody's who does not see all
 * @throws Refusal naming the departments that are none of the caller's
 */
export async function requireMayMove(ctx: Ctx, departId: string, parentId: string | null): Promise<void> {
  if (await seesAll(ctx)) return
  const { moveDeparts, topDepart } = givingMessages[ctx.locale]
  const foreign = await foreignAmong(ctx, parentId === null ? [departId] : [departId, parentId])
  if (parentId === null) foreign.push(topDepart)
  if (foreign.length > 0) throw lacking(ctx, moveDeparts, foreign)
}

async function seesAll(ctx: Ctx): Promise<boolean> {
  return ctx.session.dataScope === 'all' || await givesEverything(ctx)
}

/** Names of those that are neither within the caller's sight nor in their charge. */
async function foreignAmong(ctx: Ctx, departIds: readonly string[]): Promise<string[]> {
  const { dataScope, orgCodes } = ctx.session
  const within = dataScope === 'deptTree'
    ? sql`exists (select 1 from unnest(${[...orgCodes]}::text[]) as own(code) where t.org_code like own.code || '%')`
    : sql`t.org_code = any(${[...orgCodes]})`
  const { rows } = await sql<{ name: string }>`
    select t.depart_name as name
    from sys_depart t
    where t.id = any(${[...departIds]}) and not (${within} or ${await inOwnCharge(ctx)})
    order by t.org_code`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

function lacking({ locale }: Ctx, act: string, names: readonly string[]): Refusal {
  const messages = givingMessages[locale]
  return new Refusal(messages.lacking(act, messages.departs(joinNames(locale, names))), { code: 510 })
}
