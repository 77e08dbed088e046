import { sql } from 'kysely'
import { INSTALLATION } from '#kernel/entity/installation.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { actsForInstallation, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { isWider, powerOfPerson, type Power } from './power.ts'
import { givingMessages } from './messages.ts'

/** The role that comes with the installation and is given every new right. */
export const administrator = 'admin'

/** A refusal names so many rights; the others are a number. */
const namedRights = 5

/** Whoever loads base data, or acts for the system itself. */
const system = 'system'

/**
 * Whether the caller may hand out what nobody holds yet: who acts in the installation and holds the role of its administrators
 * (decision 0034).
 */
export async function givesEverything(ctx: Ctx): Promise<boolean> {
  const { userId } = ctx.session
  if (userId === system) return true
  if (!actsForInstallation(ctx)) return false
  const { rows } = await sql`
    select 1
    from sys_user_role ur
      join sys_role r on r.id = ur.role and r.del_flag = 0
    where ur.main_id = ${userId} and ur.del_flag = 0 and r.role_code = ${administrator}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/**
 * The one question behind everything that gives somebody rights, or takes hold of somebody who has some: nobody passes on what
 * they do not have themself.
 * @param act what the caller is about to do, as it stands in a refusal
 * @throws Refusal naming the rights, the data scope and the tenants that the caller lacks
 */
export async function requireMayGive(ctx: Ctx, act: string,
  { rights = new Set(), scope = 'own', tenants = [] }: Partial<Power>): Promise<void> {
  const { session } = ctx
  const lacking = [...rights].filter((right) => !session.rights.has(right))
  const foreign = tenants.filter((tenant) => !session.tenantIds.includes(tenant))
  const wider = isWider(scope, session.dataScope)
  if ((lacking.length === 0 && foreign.length === 0 && !wider) || await givesEverything(ctx)) return
  const messages = givingMessages[ctx.locale]
  const parts = [
    ...(lacking.length > 0
      ? [messages.rights(joinNames(ctx.locale, await titlesOf(ctx, lacking.slice(0, namedRights))), lacking.length - namedRights)]
      : []),
    ...(wider ? [messages.scope(scope)] : []),
    ...(foreign.length > 0
      ? [
        messages.tenants(
          joinNames(ctx.locale, foreign.map((tenant) => (tenant === INSTALLATION ? messages.installation : String(tenant)))),
        ),
      ]
      : []),
  ]
  throw new Refusal(messages.lacking(act, joinNames(ctx.locale, parts)), { code: 510 })
}

/** Taking hold of somebody's account, or taking something from them, asks for all that they have. */
export async function requireNotAbove(ctx: Ctx, act: string, userId: string): Promise<void> {
  if (userId !== ctx.session.userId) await requireMayGive(ctx, act, await powerOfPerson(ctx, userId))
}

async function titlesOf(ctx: Ctx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ perms: string; name: string; english: string | null; menu: string | null }>`
    select distinct on (p.perms) p.perms, p.name, p.name_en as english, m.name as menu
    from sys_permission p
      left join sys_permission m on m.id = p.parent_id
    where p.perms = any(${[...codes]}) and p.del_flag = 0
    order by p.perms, p.sort_no`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.perms, row]))
  return codes.map((code) => {
    const row = known.get(code)
    if (!row) return code
    return ctx.locale === 'en-US' ? `${row.english ?? row.name} (${code})` : `${row.menu ? `${row.menu}/` : ''}${row.name}（${code}）`
  })
}
