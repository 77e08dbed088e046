import { Decimal } from '#kernel/entity/index.ts'

/** A line of a bill as production reads it. */
export interface BillLine {
  component: string
  lineType: string
  qty: string
  qtyType: string
  scrapRate?: string | null
  opNo?: number | null
  issueMethod?: string | null
}

/** A bill, as far as needs follow from it. */
export interface Bill {
  baseQty: string
  lines: readonly BillLine[]
}

/** A line of an order's own bill. */
export interface OrderNeed {
  component: string
  lineType: string
  opNo: number
  issueMethod: string
  qtyType: string
  /** What one piece takes (`VAR`), or the order once (`FIXED`); without planned scrap, because reports count what was scrapped. */
  perUnit: string
  /** What the whole order needs, planned scrap included, rounded up to the component's unit. */
  required: string
}

/**
 * The bill of an order (domain §2.1 rules 3 and 4): phantoms are passed through, and stand at the operation of their line. What names
 * no operation of the route is taken at the first one.
 * @param order its quantity, and the operations of its route
 * @param phantom the bill of a component that is passed through
 * @param precision decimals of a component's unit
 */
export function orderNeeds(bill: Bill, order: { qty: string; opNos: readonly number[] }, phantom: (item: string) => Bill | undefined,
  precision: (item: string) => number): OrderNeed[] {
  const one = new Decimal(1)
  const below = ({ baseQty, lines }: Bill, share: Decimal, withScrap: Decimal, at: number | null): OrderNeed[] =>
    lines.flatMap((line): OrderNeed[] => {
      const opNo = at ?? (order.opNos.includes(line.opNo ?? 0) ? line.opNo! : order.opNos[0]!)
      const fixed = line.qtyType === 'FIXED'
      const own = fixed ? new Decimal(line.qty) : new Decimal(line.qty).div(baseQty)
      const kept = line.lineType === 'COMP' && !fixed ? one.minus(line.scrapRate ?? 0) : one
      const inner = line.lineType === 'COMP' ? phantom(line.component) : undefined
      if (inner) return below(inner, share.times(own), withScrap.times(own).div(kept), opNo)
      const perUnit = fixed ? own : share.times(own)
      const required = fixed ? own : withScrap.times(own).div(kept).times(order.qty)
      return [{ component: line.component, lineType: line.lineType, opNo, issueMethod: line.issueMethod ?? 'PUSH', qtyType: line.qtyType,
        perUnit: perUnit.toDecimalPlaces(12).toFixed(), // The noise of a cut quotient is no need.
        required: required.toDecimalPlaces(12).toDecimalPlaces(precision(line.component), Decimal.ROUND_UP).toFixed() }]
    })
  return below(bill, one, one, null)
}

/**
 * The bill of an order that takes pieces apart: the item itself goes in, and what one piece of it is made of comes out. What the bill
 * takes once for an order, and what came out beside when it was made, is gone.
 * @param needs the bill by which the item is made
 * @param order the item, how many are taken apart, and the operations of the route
 * @param precision decimals of an item's unit
 */
export function takenApart(needs: readonly OrderNeed[], { item, qty, opNos }: { item: string; qty: string; opNos: readonly number[] },
  precision: (item: string) => number): OrderNeed[] {
  const parts = needs.filter(({ lineType, qtyType }) => lineType === 'COMP' && qtyType !== 'FIXED')
  return [{ component: item, lineType: 'COMP', opNo: opNos[0]!, issueMethod: 'PUSH', qtyType: 'VAR', perUnit: '1', required: qty },
    ...parts.map((part): OrderNeed => ({ ...part, lineType: 'COPROD', opNo: opNos.at(-1)!,
      required: new Decimal(part.perUnit).times(qty).toDecimalPlaces(precision(part.component), Decimal.ROUND_DOWN).toFixed() })
    )]
}
