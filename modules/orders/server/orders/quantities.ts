import type { LineQuantities } from '../../rules/line-state.ts'
import type { OrderLine } from '../rows.ts'

/** A position as its state is derived. @param ended the order was closed or cancelled */
export function quantitiesOf(line: OrderLine, ended: boolean): LineQuantities {
  return { ...line, overPct: line.overPct ?? '0', underPct: line.underPct ?? '0', shortClosed: line.shortClosed === 'Y', ended }
}
