import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { bestFit, type InHand, type OpenPick } from '../../rules/match-picks.ts'
import type { Issue } from '../documents/issue-kinds.ts'
import { documentMessages } from '../documents/messages.ts'
import { numberOf } from '../hu/nest.ts'
import { huMessages } from '../hu/messages.ts'
import { holdUnit, huState, sumOf, type Content, type Hu } from '../hu/units.ts'
import { scanMessages } from './messages.ts'

interface Asked {
  unit: Rec
  place: Rec | undefined
  qty: string | null
  usable: boolean
}

/**
 * What a handling unit brings to an issue, held: a box up to what is asked for, what stands on a pallet all or nothing, since
 * it leaves in one piece.
 * @throws Refusal where it is open, stands inside another, lies elsewhere or is not to be used
 */
export async function unitInHand(ctx: Ctx, record: Issue, open: readonly OpenPick[],
  { unit: { id }, place, qty, usable }: Asked): Promise<InHand[]> {
  const { unit, content } = await holdUnit(ctx, id as string)
  await requireWhole(ctx, unit, content)
  if (place && place.id !== unit.bin)
    throw refuseFaults([{ field: 'binCode', text: scanMessages[ctx.locale].unitElsewhere(unit.huNo, String(place.code)) }])
  if (content.some(({ warehouse }) => warehouse !== record.warehouse))
    throw refuseFaults([{ field: 'code', text: scanMessages[ctx.locale].unitInOtherStore(unit.huNo) }])
  if (usable && content.some(({ stockType }) => stockType !== 'OK')) throw new Refusal(documentMessages[ctx.locale].unusable)
  const hands = content.map(({ item, lot, bin, hu, stockType, qty: held }): InHand => ({ item, lot, bin, hu, stockType, qty: held }))
  if (hands.some((hand) => bestFit(open, hand) === undefined))
    throw refuseFaults([{ field: 'code', text: scanMessages[ctx.locale].unitNotWanted(unit.huNo, record.docNo) }])
  return asMuchAs(ctx, unit, hands, wantedOf(open, hands), qty)
}

async function requireWhole(ctx: Ctx, unit: Hu, content: readonly Content[]): Promise<void> {
  const messages = huMessages[ctx.locale]
  if (unit.parent) throw new Refusal(messages.inside(unit.huNo, await numberOf(ctx, unit.parent)))
  if (content.length === 0) throw new Refusal(messages.noContent(unit.huNo))
  if (unit.status !== 'SEALED') throw new Refusal(messages.notSealed(unit.huNo, await huState(ctx, unit)))
}

/** What the rows of the items inside still ask for. */
function wantedOf(open: readonly OpenPick[], hands: readonly InHand[]): Decimal {
  return sumOf(open.filter((pick) => hands.some(({ item }) => item === pick.item)).map((pick) => pick.open))
}

function asMuchAs(ctx: Ctx, unit: Hu, hands: readonly InHand[], wanted: Decimal, qty: string | null): InHand[] {
  const held = sumOf(hands.map((hand) => hand.qty))
  const [only, ...others] = hands
  if (others.length === 0) return [{ ...only!, qty: qty ?? Decimal.min(held, wanted).toFixed() }]
  if (held.gt(wanted) || (qty !== null && !held.eq(qty)))
    throw refuseFaults([{ field: 'qty', text: scanMessages[ctx.locale].unitTooMuch(unit.huNo, held.toFixed(), wanted.toFixed()) }])
  return [...hands]
}
