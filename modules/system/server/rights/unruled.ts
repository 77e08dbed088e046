import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { permission } from '../../index.ts'
import { givesEverything } from './may-give.ts'
import { entityOfMenu } from './menu-entity.ts'
import { givingMessages } from './messages.ts'

/** @throws Refusal where data rules of the menu narrow the caller too: who widens them would see more of it themself, or give what they do not see */
export async function requireUnruled(ctx: Ctx, permissionId: string): Promise<void> {
  const [menu] = await findMany(ctx, permission, [permissionId])
  const entity = menu && entityOfMenu(ctx.kernel.registry, menu)
  if (!entity || !ctx.session.dataRules.has(entity.id) || await givesEverything(ctx)) return
  throw new Refusal(givingMessages[ctx.locale].ownRules, { code: 510 })
}
