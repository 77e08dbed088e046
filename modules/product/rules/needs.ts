import type { Decimal } from '#kernel/entity/index.ts'
import { bomAt, Exact, type Bom, type BomLine, type BomSet } from './bom-set.ts'
import { CircularBom } from './find-cycle.ts'

/** What one order over `q` of a parent needs of a component: `perUnit · q + fixed`. */
export interface Need {
  component: string
  perUnit: Decimal
  fixed: Decimal
}

/** A line's need per unit of its parent and per order (domain §2.1 rule 3). */
export function lineNeed(bom: Bom, line: BomLine): { perUnit: Decimal; fixed: Decimal } {
  if (line.qtyType === 'FIXED') return { perUnit: new Exact(0), fixed: new Exact(line.qty) }
  const kept = line.lineType === 'COMP' ? new Exact(1).minus(line.scrapRate ?? 0) : new Exact(1)
  return { perUnit: new Exact(line.qty).div(new Exact(bom.baseQty).times(kept)), fixed: new Exact(0) }
}

/** The components of a bill; those of a phantom stand in its place, as far as it has a bill. */
export function needsOf(set: BomSet, bom: Bom, date: string, above: readonly string[] = []): Need[] {
  const path = [...above, bom.item]
  if (above.includes(bom.item)) throw new CircularBom(path.slice(path.indexOf(bom.item)))
  return bom.lines.filter((line) => line.lineType === 'COMP').flatMap((line): Need[] => {
    const { perUnit, fixed } = lineNeed(bom, line)
    const inner = set.items?.[line.component]?.supplyMode === 'PHANTOM' ? bomAt(set, line.component, date) : undefined
    if (!inner) return [{ component: line.component, perUnit, fixed }]
    return needsOf(set, inner, date, path).map((need) => ({
      component: need.component,
      perUnit: perUnit.times(need.perUnit),
      fixed: fixed.times(need.perUnit).plus(need.fixed),
    }))
  })
}
