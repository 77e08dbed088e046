import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { proveWeights, requireUnused } from '#modules/product/server.ts'
import { pack, weightFault } from '../../index.ts'
import { huMessages } from './messages.ts'
import { contentOf, lockPacking, lockUnit, stdOf, sumOf, type Hu, type PackStd } from './units.ts'

/** What a full unit and its empty packing weigh, in kg, with what is sent of scales and signatures (`provenInput`). */
export interface Scale {
  grossKg: string | null
  tareKg: string | null
  fromScale?: readonly { field: string; sensor: string; at: number }[] | null
  secondTicket?: string | null
}

/** What is kept of a weighing. */
interface Weights {
  grossKg: string | null
  tareKg: string | null
  netKg: string | null
  scale: string | null
  scaleDevice: string | null
  scaleTime: string | null
  secondBy: string | null
}

/** Nothing was weighed. */
export const unweighed: Weights = { grossKg: null, tareKg: null, netKg: null, scale: null, scaleDevice: null, scaleTime: null,
  secondBy: null }

/**
 * Seals a unit: at exactly what it holds by the standard, or flagged as not full where that is said. A box whose net weight is
 * farther from quantity × unit weight than the standard allows stays open (domain §2.5).
 */
export async function seal(ctx: Ctx,
  { id, hu, tail: meantAsTail, ...scale }: Scale & { id: string; hu: string; tail: 'Y' | 'N' | null }
): Promise<{ id: string; huNo: string }> {
  return transact(ctx, async (tx) => {
    const doc = await lockPacking(tx, id)
    const std = await stdOf(tx, doc)
    const unit = await lockUnit(tx, hu)
    const messages = huMessages[tx.locale]
    if (unit.pack !== doc.id) throw new Refusal(messages.noUnit)
    if (unit.status !== 'OPEN') throw new Refusal(messages.sealed(unit.huNo))
    const qty = sumOf((await contentOf(tx, [unit.id])).map((balance) => balance.qty))
    if (qty.isZero()) throw new Refusal(messages.empty(unit.huNo))
    const full = fullQty(std, unit)
    const tail = qty.lt(full)
    if (tail && meantAsTail !== 'Y') throw new Refusal(messages.tail(unit.huNo, qty.toFixed(), full.toFixed()))
    await sealUnits(tx, [unit.id], tail, await weighed(tx, std, unit, qty.toFixed(), scale))
    return { id: unit.id, huNo: unit.huNo }
  })
}

/** Marks units as sealed, all with the same weights. */
export async function sealUnits(ctx: Ctx, ids: readonly string[], tail: boolean, weights: Weights): Promise<void> {
  const { username } = ctx.session
  const at = now(ctx)
  const { grossKg, tareKg, netKg, scale, scaleDevice, scaleTime, secondBy } = weights
  await sql`
    update wms_hu
    set status = 'SEALED', tail = ${tail ? 'Y' : 'N'}, gross_kg = ${grossKg}::numeric, net_kg = ${netKg}::numeric,
      tare_kg = ${tareKg}::numeric, scale = ${scale}, scale_device = ${scaleDevice}, scale_time = ${scaleTime}, second_by = ${secondBy},
      seal_by = ${username},
      seal_time = ${at}, update_by = ${username}, update_time = ${at}, rev = rev + 1
    where id = any(${[...ids]})`.execute(ctx.db)
}

/** What a unit holds when it is full, in pieces. */
export function fullQty({ boxQty, cartonBoxes, palletCartons }: PackStd, { huType }: Hu): Decimal {
  return new Decimal(boxQty).times(huType === 'BOX' ? 1 : cartonBoxes).times(huType === 'PALLET' ? palletCartons : 1)
}

/** Reads the scale of a box; boxes alone are checked, cartons and pallets are weighed for the freight. */
export async function weighed(ctx: Ctx, std: PackStd, unit: Hu, qty: string, weights: Scale): Promise<Weights> {
  const { grossKg, tareKg } = weights
  const messages = huMessages[ctx.locale]
  const checked = unit.huType === 'BOX' && std.weightTolPct !== null && std.unitWeightKg !== null
  if (grossKg === null) {
    if (checked) throw new Refusal(messages.weightNeeded)
    return unweighed
  }
  const net = new Decimal(grossKg).minus(tareKg ?? 0)
  if (net.isNegative()) throw new Refusal(messages.tareOverGross)
  const fault = unit.huType === 'BOX'
    ? weightFault({ netKg: net.toFixed(), qty, unitWeightKg: std.unitWeightKg, tolPct: std.weightTolPct })
    : undefined
  if (fault) throw new Refusal(messages.weight(unit.huNo, net.toFixed(), fault.shouldKg, fault.tolKg))
  return { ...await sourceOf(ctx, std, unit, weights, grossKg), grossKg, tareKg, netKg: net.toFixed() }
}

/** Where the weight of a unit came from: a scale that showed it, or whoever signed what was typed where the standard asks for it. */
async function sourceOf(ctx: Ctx, { needScale }: PackStd, { pack: of }: Hu, { tareKg, fromScale, secondTicket = null }: Scale,
  grossKg: string): Promise<Pick<Weights, 'scale' | 'scaleDevice' | 'scaleTime' | 'secondBy'>> {
  const weights = [{ field: 'grossKg', kg: grossKg },
    ...(tareKg !== null && !new Decimal(tareKg).isZero() ? [{ field: 'tareKg', kg: tareKg, lasting: true }] : [])]
  const sources = await proveWeights(ctx, { of: `${pack.id} ${of}`, weights, fromScale: fromScale ?? [], secondTicket,
    signTyped: needScale })
  await requireUnused(ctx, sources[0], (reading) => sealedBy(ctx, reading))
  const { source, scale, device, time } = sources[0]!
  return { scale, scaleDevice: device, scaleTime: source === 'SCALE' ? time : null,
    secondBy: sources.map((one) => one.secondBy).find((by) => by !== null) ?? null }
}

/** The unit that was sealed with what a scale showed; boxes of one act share their weight. */
async function sealedBy(ctx: Ctx, { device, time }: { device: string; time: string }): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ no: string }>`
    select hu_no as no
    from wms_hu
    where scale_device = ${device} and scale_time = ${time} and status in ('SEALED', 'SHIPPED') and del_flag = 0
      and tenant_id = ${ctx.session.tenantId}
    limit 1`.execute(ctx.db)
  return row?.no
}
