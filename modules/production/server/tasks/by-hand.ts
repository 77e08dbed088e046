import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { OpTask } from '../rows.ts'
import { productionMessages } from '../messages.ts'

/** @throws Refusal where the operation is one of furnace heats, which begin and report it for all of their lots at once */
export function requireByHand(ctx: Ctx, { reportMode }: Pick<OpTask, 'reportMode'>): void {
  if (reportMode === 'FURNACE') throw new Refusal(productionMessages[ctx.locale].byHeat)
}
