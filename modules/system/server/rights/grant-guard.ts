import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { isInCharge } from '../departs/my-departs.ts'
import { grantedIds, type Grantee } from './grants.ts'
import { givesEverything, requireMayGive } from './may-give.ts'
import { rightsOfMenus } from './power.ts'
import { givingMessages } from './messages.ts'

/** What is to be granted and what taken back, as ids of menus and buttons. */
interface GrantDifference {
  added: readonly string[]
  removed: readonly string[]
}

/**
 * Holds a change of what a role or a department is granted against what the caller has themself. What an administrator granted
 * to a department its leaders hand out among its roles, but not to themselves.
 * @throws Refusal naming the rights that the caller lacks, or saying that they belong to the role
 */
export async function requireMayGrant(ctx: Ctx, grantee: Grantee, record: Rec, { added, removed }: GrantDifference): Promise<void> {
  await requireNotOwn(ctx, grantee, record)
  if (await mayHandOut(ctx, grantee, record)) return
  const messages = givingMessages[ctx.locale]
  const name = nameOf(record)
  if (added.length > 0) await requireMayGive(ctx, messages.grant(name), { rights: await rightsOfMenus(ctx, added) })
  if (removed.length > 0)
    await requireMayGive(ctx, messages.ungrant(name), {
      rights: await rightsOfMenus(ctx, await grantedIds(ctx, grantee, String(record.id))),
    })
}

/**
 * The same for a department role that is given to a person or taken from them.
 * @param userId the person
 */
export async function requireMayHandOut(ctx: Ctx, grantee: Grantee, record: Rec, userId: string): Promise<void> {
  const messages = givingMessages[ctx.locale]
  if (userId === ctx.session.userId) throw new Refusal(messages.own(messages.roles), { code: 510 })
  if (await mayHandOut(ctx, grantee, record)) return
  const rights = await rightsOfMenus(ctx, await grantedIds(ctx, grantee, String(record.id)))
  await requireMayGive(ctx, messages.giveRoles(nameOf(record)), { rights })
}

/** Nobody changes what a role may to which they belong; who gives everything has everything anyway. */
export async function requireNotOwn(ctx: Ctx, grantee: Pick<Grantee, 'holders'>, record: Rec): Promise<void> {
  if (!grantee.holders) return
  const { rows } = await sql`${grantee.holders(String(record.id), ctx.session.userId)}`.execute(ctx.db)
  if (rows.length > 0 && !(await givesEverything(ctx)))
    throw new Refusal(givingMessages[ctx.locale].ownGrants(nameOf(record)), { code: 510 })
}

async function mayHandOut(ctx: Ctx, { entity }: Grantee, { departId }: Rec): Promise<boolean> {
  return entity.id === 'system.depart-role' && isInCharge(ctx, String(departId))
}

function nameOf({ roleName, departName }: Rec): string {
  return String(roleName ?? departName)
}
