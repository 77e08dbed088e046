import { Segmented } from 'antd'
import type { PeriodReport } from '#ui/reports/PeriodReports.tsx'
import { useDailyText } from './text.ts'

interface UnitsProps {
  answer: { uom: string | null; units: readonly { value: string; text: string }[] }
  onAsk: PeriodReport['onAsk']
}

/** Pieces and kilograms are never added up: which of them is shown, where there are several. */
export function Units({ answer: { uom, units }, onAsk }: UnitsProps) {
  const { say } = useDailyText()
  if (units.length < 2) return null
  return (
    <Segmented aria-label={say('unit')} value={uom ?? ''} options={units.map(({ value, text }) => ({ value, label: text }))}
      onChange={(value) => onAsk({ uom: value })} />
  )
}
