import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { weightFault } from '../../index.ts'
import { huMessages } from './messages.ts'
import { contentOf, lockPacking, lockUnit, stdOf, sumOf, type Hu, type PackStd } from './units.ts'

/** What a scale showed of a full unit and of its empty packing, in kg. */
export interface Scale {
  grossKg: string | null
  tareKg: string | null
}

interface Weights {
  grossKg: string | null
  netKg: string | null
}

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
    await sealUnits(tx, [unit.id], tail, weighed(tx, std, unit, qty.toFixed(), scale))
    return { id: unit.id, huNo: unit.huNo }
  })
}

/** Marks units as sealed, all with the same weights. */
export async function sealUnits(ctx: Ctx, ids: readonly string[], tail: boolean, { grossKg, netKg }: Weights): Promise<void> {
  const { username } = ctx.session
  const at = now(ctx)
  await sql`
    update wms_hu
    set status = 'SEALED', tail = ${tail ? 'Y' : 'N'}, gross_kg = ${grossKg}::numeric, net_kg = ${netKg}::numeric, seal_by = ${username},
      seal_time = ${at}, update_by = ${username}, update_time = ${at}, rev = rev + 1
    where id = any(${[...ids]})`.execute(ctx.db)
}

/** What a unit holds when it is full, in pieces. */
export function fullQty({ boxQty, cartonBoxes, palletCartons }: PackStd, { huType }: Hu): Decimal {
  return new Decimal(boxQty).times(huType === 'BOX' ? 1 : cartonBoxes).times(huType === 'PALLET' ? palletCartons : 1)
}

/** Reads the scale of a box; boxes alone are checked, cartons and pallets are weighed for the freight. */
export function weighed(ctx: Ctx, std: PackStd, unit: Hu, qty: string, { grossKg, tareKg }: Scale): Weights {
  const messages = huMessages[ctx.locale]
  const checked = unit.huType === 'BOX' && std.weightTolPct !== null && std.unitWeightKg !== null
  if (grossKg === null) {
    if (checked) throw new Refusal(messages.weightNeeded)
    return { grossKg: null, netKg: null }
  }
  const net = new Decimal(grossKg).minus(tareKg ?? 0)
  if (net.isNegative()) throw new Refusal(messages.tareOverGross)
  const fault = unit.huType === 'BOX'
    ? weightFault({ netKg: net.toFixed(), qty, unitWeightKg: std.unitWeightKg, tolPct: std.weightTolPct })
    : undefined
  if (fault) throw new Refusal(messages.weight(unit.huNo, net.toFixed(), fault.shouldKg, fault.tolKg))
  return { grossKg, netKg: net.toFixed() }
}
