import type { DisplayProps } from '#ui/kinds/kind.ts'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { order } from '../../../entities/order.ts'

/** The number of a position with its order, where it stands outside of it (`server/orders/positions.rules.ts`). */
export function PositionOf({ record, name }: DisplayProps) {
  const of = record._order as { id: string; no: string; customer: string } | null | undefined
  const line = String(record[name] ?? '')
  if (!of) return <>{line}</>
  return (
    <>
      <RecordLink target={order.id} id={of.id} text={`${of.no}-${line}`} /> <span className="mw-faint">{of.customer}</span>
    </>
  )
}
