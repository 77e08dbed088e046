import { Decimal } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { LineBars } from './LineBars.tsx'

const text = (value: unknown) => String(value ?? '0')

/** The state of a position, with how far it is. */
export function LineState(props: DisplayProps) {
  const { record, field } = props
  const { Display } = uiKindOf(field)
  return (
    <span className="crm-states">
      <span>
        <Display {...props} />
      </span>
      <LineBars
        of={{ qty: text(record.qty), planned: text(record.plannedQty), produced: text(record.producedQty), packed: text(record.packedQty),
          shipped: new Decimal(text(record.shippedQty)).minus(text(record.returnedQty)).toFixed() }}
      />
    </span>
  )
}
