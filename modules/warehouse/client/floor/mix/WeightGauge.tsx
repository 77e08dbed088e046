import { Decimal } from '#kernel/entity/index.ts'
import type { WeighResult } from '../../../index.ts'
import { useFloorText } from '../text.ts'
import type { WeighLine } from '../../../calls/mix.ts'

/** Where the green range begins and how wide it is, in percent of the bar. */
const RANGE = { start: 40, width: 20 }

/** The bar of a scale: green within the tolerance, red outside; the same in words. */
export function WeightGauge(
  { line: { aim, tolPct, uomCode }, net, result }: { line: WeighLine; net: string | null; result: WeighResult | null },
) {
  const { say } = useFloorText()
  const tol = new Decimal(aim).times(tolPct).div(100)
  const off = new Decimal(net ?? 0).minus(aim)
  const verdict = result === null
    ? ''
    : result === 'OK'
    ? say('within')
    : say(result === 'OVER' ? 'over' : 'under', { off: `${off.abs().toFixed()} ${uomCode}` })
  return (
    <div className="wf-section">
      <div className="wf-gauge" aria-hidden>
        <div className="wf-gauge-range" />
        {result && <div className="wf-gauge-mark" data-result={result} style={{ insetInlineStart: `${markAt(off, tol)}%` }} />}
      </div>
      <div className="wf-about">
        {say('tolerance', { tol: tolPct })} ·{' '}
        {say('range', { from: new Decimal(aim).minus(tol).toFixed(), to: new Decimal(aim).plus(tol).toFixed(), uom: uomCode })}
      </div>
      <div className="wf-verdict" data-result={result ?? 'OK'} role="status">{verdict}</div>
    </div>
  )
}

/** Percent from the left: the tolerance is the green range, what is farther off stands farther out. */
function markAt(off: Decimal, tol: Decimal): number {
  const middle = RANGE.start + RANGE.width / 2
  const share = tol.isZero() ? Math.sign(off.toNumber()) * 2 : off.div(tol).toNumber()
  return Math.min(99, Math.max(1, middle + (share * RANGE.width) / 2))
}
