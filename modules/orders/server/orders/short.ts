import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { mayShortClose } from '../../rules/line-state.ts'
import { announcedOf } from '../notices/announced.ts'
import type { OrderLine } from '../rows.ts'
import { quantitiesOf } from './quantities.ts'

/** Positions whose rest may be closed now: short within tolerance, and no notice is to bring more of them. */
export async function shortOf(ctx: Ctx, lines: readonly OrderLine[], ended: boolean): Promise<OrderLine[]> {
  const short = lines.filter((line) => mayShortClose(quantitiesOf(line, ended)))
  if (short.length === 0) return []
  const announced = await announcedOf(ctx, short.map(({ id }) => id))
  return short.filter(({ id }) => new Decimal(announced.get(id) ?? 0).isZero())
}
