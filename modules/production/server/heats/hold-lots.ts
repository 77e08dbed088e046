import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { happens } from '#kernel/server/happened.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { lot } from '../../entities/lot.ts'
import { hasEnded } from '../../rules/standing.ts'
import { withHeirs } from '../lots/came-of.ts'
import type { Heat, Load, Lot } from '../rows.ts'
import { heatMessages } from './messages.ts'

/**
 * Lots of a heat that are still on their way go on hold, those that came of them by splits and merges as well; what is in stock or held
 * already stays. The lots are held by who asks.
 */
export async function holdLots(ctx: Ctx, { id }: Pick<Heat, 'id'>, loads: readonly Load[], why: string): Promise<void> {
  const all = withoutDataRules(ctx)
  const lots = await findMany(all, lot, await withHeirs(ctx, loads.map((load) => load.lot))) as Lot[]
  const going = lots.filter(({ status }) => status !== 'HOLD' && !hasEnded(status))
  for (const one of going) await move(all, lot, 'hold', { id: one.id, comment: why })
  if (going.length > 0) happens(ctx, heatMessages[ctx.locale].heldLots(going.length), `${lot.path}?heat=${id}&status=HOLD`)
}
