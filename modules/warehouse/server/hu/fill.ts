import { Decimal } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { balanceKeyOf, pack, packPlan, type PostingLine } from '../../index.ts'
import { post } from '../post.ts'
import { huMessages } from './messages.ts'
import { packedOf, rememberTare } from './pack-state.ts'
import { sealUnits, unweighed, weighed, type Scale } from './seal.ts'
import { holdUnit, huState, lockPacking, newUnits, requireOneLot, stdOf, type Hu, type Pack } from './units.ts'

/** Most boxes of one call. */
const mostBoxes = 1000

/**
 * Puts loose stock into a box, an open one of the order or a new one (341). Only usable stock is packed, and lots mix where
 * the standard allows it.
 */
export async function fill(ctx: Ctx,
  { id, lot, qty, hu }: { id: string; lot: string | null; qty: string; hu: string | null }): Promise<{ id: string; huNo: string }> {
  return transact(ctx, async (tx) => {
    const doc = await lockPacking(tx, id)
    const std = await stdOf(tx, doc)
    await requireLeft(tx, doc, qty)
    const unit = hu ? await openBox(tx, doc, hu, lot) : (await newUnits(tx, doc, 'BOX', 1))[0]!
    const would = new Decimal(unit.qty).plus(qty)
    if (would.gt(std.boxQty)) throw new Refusal(huMessages[tx.locale].tooFull(unit.huNo, std.boxQty, would.toFixed()))
    await post(tx, { doc: { type: pack.id, id: doc.id, no: doc.docNo }, key: `${pack.id}:${doc.id}:${unit.id}:${unit.rev}`,
      lines: intoBox(doc, unit, lot, qty, 1) })
    await requireOneLot(tx, std, unit)
    return { id: unit.id, huNo: unit.huNo }
  })
}

/**
 * Packs a quantity of a lot into as many boxes as it takes, sealed at once; the last one may be a tail. The weight is that of
 * one full box, put on the scale for all of them.
 */
export async function packBoxes(ctx: Ctx,
  { id, lot, qty, ...scale }: Scale & { id: string; lot: string | null; qty: string }): Promise<{ boxes: number }> {
  return transact(ctx, async (tx) => {
    const doc = await lockPacking(tx, id)
    const std = await stdOf(tx, doc)
    await requireLeft(tx, doc, qty)
    const { boxes, tailQty } = packPlan(qty, std)
    if (boxes > mostBoxes) throw new Refusal(huMessages[tx.locale].tooMany(mostBoxes))
    const units = await newUnits(tx, doc, 'BOX', boxes + (tailQty === '0' ? 0 : 1))
    const lines = units.flatMap((unit, index) => intoBox(doc, unit, lot, index < boxes ? std.boxQty : tailQty, index + 1))
    await post(tx, { doc: { type: pack.id, id: doc.id, no: doc.docNo }, key: `${pack.id}:${doc.id}:${units[0]!.id}:boxes`, lines })
    const ids = units.map((unit) => unit.id)
    if (boxes > 0) await sealUnits(tx, ids.slice(0, boxes), false, await weighed(tx, std, units[0]!, std.boxQty, scale))
    if (tailQty !== '0') await sealUnits(tx, ids.slice(boxes), true, unweighed)
    await rememberTare(tx, scale.tareKg)
    return { boxes: units.length }
  })
}

async function openBox(ctx: Ctx, doc: Pack, id: string, lot: string | null): Promise<Hu> {
  const { item, warehouse, bin } = doc
  const { unit } = await holdUnit(ctx, id, () => [balanceKeyOf({ item, lot, warehouse, bin, stockType: 'OK' })])
  if (unit.pack !== doc.id || unit.huType !== 'BOX') throw new Refusal(huMessages[ctx.locale].noUnit)
  if (unit.status !== 'OPEN') throw new Refusal(huMessages[ctx.locale].notOpen(unit.huNo, await huState(ctx, unit)))
  if (unit.bin !== bin) throw new Refusal(huMessages[ctx.locale].otherPlace(unit.huNo))
  return unit
}

/** Both halves of putting a quantity into a box, where it lies. */
function intoBox({ item, warehouse, bin }: Pack, { huNo }: Hu, lot: string | null, qty: string, pair: number): PostingLine[] {
  const half = { moveType: '341', item, lot, warehouse, bin, stockType: 'OK', pair } as const
  const edge = lot ? { edge: { kind: 'PACK', from: { type: 'lot', id: lot, item }, to: { type: 'hu', id: huNo, item } } } as const : {}
  return [{ ...half, qty: new Decimal(qty).negated().toFixed() }, { ...half, hu: huNo, qty, ...edge }]
}

/** No more than was planned. */
async function requireLeft(ctx: Ctx, { id, planQty }: Pack, qty: string): Promise<void> {
  const left = new Decimal(planQty).minus(await packedOf(ctx, id))
  if (left.lt(qty)) throw new Refusal(huMessages[ctx.locale].overPlan(left.toFixed()))
}
