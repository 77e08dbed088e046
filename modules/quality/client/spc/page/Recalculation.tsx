import type { Rec } from '#kernel/client/records/record.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { recalculateLimits, type LimitRow } from '../../../calls/spc.ts'
import { useSpcText } from '../text.ts'

interface RecalculationProps {
  chart: Rec
  last: number
  newest: LimitRow | undefined
  onClose: () => void
}

/** Asks from which points limits are computed, and from which on they hold. */
export function Recalculation({ chart, last, newest, onClose }: RecalculationProps) {
  const { say } = useSpcText()
  const { from, to, start, reason } = recalculateLimits.input
  const third = { form: { span: 8 } }
  const fields = { from: { ...from, ...third, maxValue: String(last) }, to: { ...to, ...third, maxValue: String(last) },
    start: { ...start, ...third, minValue: String(newest ? newest.fromSeq + 1 : 1), maxValue: String(last + 1) }, reason }
  const defaults = { from: newest ? Math.min(newest.fromSeq, last) : 1, to: last, start: newest ? last + 1 : 1 }
  return (
    <ActWindow act={recalculateLimits} title={say('recalculate')} explanation={<p className="mw-faint">{say('recalcHint')}</p>}
      given={{ id: chart.id }} fields={fields} defaults={defaults} onClose={onClose} />
  )
}
