import { Decimal } from '#kernel/entity/index.ts'
import { deliveredOf, type LineQuantities } from './line-state.ts'

/* What a change of a position does to what is planned, made, packed, announced and shipped (domain §2.2 rule 2). */

/** A position as it is, and as it shall be. */
export interface WantedChange {
  kind: 'CHANGE' | 'ADD' | 'DROP'
  /** What stands of it; null for a position that is added. */
  line: Pick<LineQuantities, 'qty' | 'plannedQty' | 'producedQty' | 'packedQty' | 'shippedQty' | 'returnedQty' | 'overPct'> & {
    dueDate: string
  } | null
  /** Null stays as it is. */
  qty: string | null
  dueDate: string | null
  /** By notices that have not left yet. */
  announced: string
}

/** Something planning has to decide on; quantities are those that become too much, or that have to come at another time. */
interface PlanException {
  kind: 'CANCEL' | 'STOCK' | 'DEFER' | 'EXPEDITE' | 'ADD'
  qty: string
}

type ChangeRefused = { why: 'shipped' | 'announced'; qty: string }

export interface ChangeEffect {
  /** Why it cannot be: the least that the position has to keep. */
  refused: ChangeRefused | null
  exceptions: PlanException[]
}

export function changeEffect({ kind, line, qty, dueDate, announced }: WantedChange): ChangeEffect {
  if (kind === 'ADD' || !line) return { refused: null, exceptions: exception('ADD', new Decimal(qty ?? 0)) }
  const after = kind === 'DROP' ? new Decimal(0) : new Decimal(qty ?? line.qty)
  const refused = refusedBy(line, after, announced)
  if (refused) return { refused, exceptions: [] }
  const made = Decimal.max(line.producedQty, line.packedQty)
  const planned = Decimal.max(line.plannedQty, made)
  // What was too much before the change is no matter of the change.
  const tooMuch = (there: Decimal, wanted: Decimal) => Decimal.max(0, there.minus(wanted))
  const becomes = (there: Decimal, from: Decimal) =>
    tooMuch(there, Decimal.max(after, from)).minus(tooMuch(there, Decimal.max(line.qty, from)))
  return { refused: null, exceptions: [
    ...exception('STOCK', becomes(made, deliveredOf(line))),
    ...exception('CANCEL', becomes(planned, made)),
    ...exception('ADD', Decimal.max(0, after.minus(Decimal.max(line.qty, planned)))),
    ...(kind === 'DROP' ? [] : moved(line.dueDate, dueDate, Decimal.max(0, Decimal.min(planned, after).minus(made)))),
  ] }
}

function refusedBy({ overPct, ...line }: NonNullable<WantedChange['line']>, after: Decimal, announced: string): ChangeRefused | null {
  const delivered = deliveredOf(line)
  if (after.lt(delivered)) return { why: 'shipped', qty: delivered.toFixed() }
  const most = after.times(new Decimal(100).plus(overPct)).div(100)
  const gone = delivered.plus(announced)
  return gone.gt(most) ? { why: 'announced', qty: gone.toFixed() } : null
}

/** What is planned and not made yet comes at another time. */
function moved(before: string, after: string | null, open: Decimal): PlanException[] {
  if (after === null || after === before) return []
  return exception(after > before ? 'DEFER' : 'EXPEDITE', open)
}

function exception(kind: PlanException['kind'], qty: Decimal): PlanException[] {
  return qty.gt(0) ? [{ kind, qty: qty.toFixed() }] : []
}
