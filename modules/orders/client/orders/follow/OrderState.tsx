import { uiKindOf } from '#ui/kinds/index.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { LineBars, type BarQuantities } from './LineBars.tsx'
import { useFollowText } from './text.ts'

/** What the list tells of the positions of an order (`server/orders/bars.ts`). */
interface OrderBars {
  lines: (BarQuantities & { lineNo: number })[]
  more: boolean
}

/** The state of an order, with how far each of its positions is. */
export function OrderState(props: DisplayProps) {
  const { say } = useFollowText()
  const { Display } = uiKindOf(props.field)
  const bars = props.record._bars as OrderBars | undefined
  return (
    <span className="crm-states">
      <span>
        <Display {...props} />
      </span>
      {bars?.lines.map((line) => <LineBars key={line.lineNo} of={line} line={line.lineNo} />)}
      {bars?.more === true && <span className="mw-faint">{say('moreLines')}</span>}
    </span>
  )
}
