import { Decimal } from '#kernel/entity/index.ts'

export type HuType = 'BOX' | 'CARTON' | 'PALLET'

/** From the inside out: a unit holds only units that stand before it, so that none can ever hold itself. */
export const huTypes: readonly HuType[] = ['BOX', 'CARTON', 'PALLET']

/** What a packing standard says of sizes (md_pack_std). */
export interface PackSizes {
  boxQty: string
  cartonBoxes: number
  palletCartons: number
}

export interface PackPlan {
  /** Full boxes, and what the last one holds; `0` where it is full. */
  boxes: number
  tailQty: string
  /** All of them, the last one not full included. */
  cartons: number
  pallets: number
}

/** How many boxes, cartons and pallets a quantity takes. */
export function packPlan(qty: string, { boxQty, cartonBoxes, palletCartons }: PackSizes): PackPlan {
  const wanted = new Decimal(qty)
  const boxes = wanted.divToInt(boxQty).toNumber()
  const tailQty = wanted.minus(new Decimal(boxQty).times(boxes))
  const cartons = Math.ceil((boxes + (tailQty.isZero() ? 0 : 1)) / cartonBoxes)
  return { boxes, tailQty: tailQty.toFixed(), cartons, pallets: Math.ceil(cartons / palletCartons) }
}

/** Whether a unit may stand inside another by their kinds. */
export function fitsInside(child: HuType, parent: HuType): boolean {
  return huTypes.indexOf(child) < huTypes.indexOf(parent)
}

/** What a quantity weighs net by the unit weight, and how far off it may be, in kg; undefined where the rule does not ask for a weight. */
export function shouldWeigh(
  { qty, unitWeightKg, tolPct }: { qty: string; unitWeightKg: string | null; tolPct: string | null },
): { shouldKg: string; tolKg: string } | undefined {
  if (unitWeightKg === null || tolPct === null) return undefined
  const should = new Decimal(qty).times(unitWeightKg)
  return { shouldKg: should.toFixed(), tolKg: should.times(tolPct).div(100).toFixed() }
}

/**
 * How far a net weight is from quantity × unit weight, and how far it may be (domain §2.5): in kg, the tolerance in percent of
 * what it should weigh. Undefined where nothing says what it should weigh or how exactly.
 */
export function weightFault(
  { netKg, qty, unitWeightKg, tolPct }: { netKg: string; qty: string; unitWeightKg: string | null; tolPct: string | null },
): { shouldKg: string; offKg: string; tolKg: string } | undefined {
  const asked = shouldWeigh({ qty, unitWeightKg, tolPct })
  if (!asked) return undefined
  const off = new Decimal(netKg).minus(asked.shouldKg)
  return off.abs().gt(asked.tolKg) ? { ...asked, offKg: off.toFixed() } : undefined
}
