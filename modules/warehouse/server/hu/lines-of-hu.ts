import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { PostingLine, StockType } from '../../index.ts'
import { numberOf } from './nest.ts'
import { huMessages } from './messages.ts'
import { holdUnit } from './units.ts'

/**
 * Posting lines that carry a handling unit with all that stands inside it: pairs of 301 to another bin, or the issue of
 * everything where the target is none. Halves bear pair numbers from `firstPair` on.
 * @param huId id or number of the unit
 * @throws Refusal where it stands inside another one, which would move without it, or holds nothing
 */
export async function linesOfHu(ctx: Ctx, huId: string, target: { warehouse: string; bin: string } | { moveType: '401' | '203' | '204' },
  firstPair = 1): Promise<PostingLine[]> {
  const { unit, content } = await holdUnit(ctx, huId)
  if (unit.parent) throw new Refusal(huMessages[ctx.locale].inside(unit.huNo, await numberOf(ctx, unit.parent)))
  if (content.length === 0) throw new Refusal(huMessages[ctx.locale].noContent(unit.huNo))
  return content.flatMap(({ stockType, ...balance }, index): PostingLine[] => {
    const held = { ...balance, stockType: stockType as StockType }
    const out = { ...held, qty: new Decimal(held.qty).negated().toFixed(), qty2: new Decimal(held.qty2).negated().toFixed() }
    if ('moveType' in target) return [{ ...out, moveType: target.moveType }]
    return [{ ...out, moveType: '301', pair: firstPair + index }, { ...held, ...target, moveType: '301', pair: firstPair + index }]
  })
}
