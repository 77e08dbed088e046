import { Decimal } from '#kernel/entity/index.ts'

/** Quantities of one operation of one lot, decimal strings in the unit of the item. */
export interface OpQty {
  inQty: string
  good: string
  scrap: string
  rework: string
  /** Made, and waiting for their inspection: in process until they are judged (rule 4). */
  qc: string
}

/** What a report counts. */
export type Counted = Pick<OpQty, 'good' | 'scrap' | 'rework' | 'qc'>

export type CountFault = 'nothing' | 'negative' | 'over'

/** What is still there: it came in and is neither good nor bad yet (domain §2.4 rule 1). */
export function wipOf({ inQty, good, scrap, rework }: Omit<OpQty, 'qc'>): string {
  return new Decimal(inQty).minus(good).minus(scrap).minus(rework).toFixed()
}

/** What was made of it, what waits for its inspection included. */
export function countedOf({ good, scrap, rework, qc }: Counted): Decimal {
  return new Decimal(good).plus(scrap).plus(rework).plus(qc)
}

/** What nobody has worked on yet. */
export function openOf(qty: OpQty): Decimal {
  return new Decimal(qty.inQty).minus(countedOf(qty))
}

/**
 * What is wrong with a report before it is booked: nothing counted, less than nothing, or more than is there. Only where a lot
 * begins may more come out than was planned, by a share of what came in: later on each piece was counted by the operation before.
 * @param overPct how much more is tolerated, in percent; null is nothing
 */
export function faultOfCount(qty: OpQty, counted: Counted, overPct: string | null): CountFault | undefined {
  if ([counted.good, counted.scrap, counted.rework, counted.qc].some((one) => new Decimal(one).isNegative())) return 'negative'
  const sum = countedOf(counted)
  if (sum.isZero()) return 'nothing'
  const most = new Decimal(qty.inQty).times(new Decimal(overPct ?? 0).dividedBy(100).plus(1))
  return sum.plus(countedOf(qty)).gt(most) ? 'over' : undefined
}

/** An operation after a report; what was tolerated beyond what came in came in as well, so that the law holds. */
export function afterReport(qty: OpQty, counted: Counted): OpQty {
  const next = { good: new Decimal(qty.good).plus(counted.good).toFixed(), scrap: new Decimal(qty.scrap).plus(counted.scrap).toFixed(),
    rework: new Decimal(qty.rework).plus(counted.rework).toFixed(), qc: new Decimal(qty.qc).plus(counted.qc).toFixed() }
  return { ...next, inQty: Decimal.max(qty.inQty, countedOf(next)).toFixed() }
}

/**
 * An operation after a report was taken back.
 * @param planned what came in without what a report tolerated beyond it
 */
export function afterReversal(qty: OpQty, counted: Counted, planned: string): OpQty {
  const next = afterReport({ ...qty, inQty: '0' }, negated(counted))
  return { ...next, inQty: Decimal.max(planned, countedOf(next)).toFixed() }
}

export function negated({ good, scrap, rework, qc }: Counted): Counted {
  return { good: new Decimal(good).negated().toFixed(), scrap: new Decimal(scrap).negated().toFixed(),
    rework: new Decimal(rework).negated().toFixed(), qc: new Decimal(qc).negated().toFixed() }
}

/** A report of an operation whose output is inspected whole: what is good of it waits. */
export function sentOf({ good, ...counted }: Counted): Counted {
  return { ...counted, good: '0', qc: good }
}

/** What a judgement makes of pieces that waited: the accepted go on, the rejected are reworked or scrapped by what is decided of them. */
export function judgedOf(accepted: string, rejected: string): Counted {
  return { good: accepted, scrap: '0', rework: rejected, qc: new Decimal(accepted).plus(rejected).negated().toFixed() }
}

/** What rework makes of pieces that an operation counted as rework: they are that no more, so that each of them is counted once. */
export function reworkedOf(good: string, scrap: string): Counted {
  return { good, scrap, rework: new Decimal(good).plus(scrap).negated().toFixed(), qc: '0' }
}

/** An operation of a lot that pieces of other lots came to, or left for them: what came in by splits and merges, less what went. */
export interface PlacedOp extends OpQty {
  moved?: string
}

/**
 * Where the law of quantities is broken, by the place of the operation in its route: `in = good + scrap + rework + wip` with nothing
 * below zero, no more in inspection than in process, `in(next) = good(before) + moved(next)`.
 */
export function brokenAt(ops: readonly PlacedOp[]): number[] {
  return ops.flatMap((op, at) => {
    const parts = [op.inQty, op.good, op.scrap, op.rework, op.qc, openOf(op).toFixed()]
    const before = ops[at - 1]
    const passes = before === undefined || new Decimal(before.good).plus(op.moved ?? 0).eq(op.inQty)
    return parts.some((one) => new Decimal(one).isNegative()) || !passes ? [at] : []
  })
}
