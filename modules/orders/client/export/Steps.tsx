import { dictEntry } from '#ui/kinds/dict-text.ts'
import { exportMilestone } from '../../entities/export.ts'
import { useExportText, type ExportTextKey } from './text.ts'
import './export.css'

export interface Step {
  step: string
  planDate: string | null
  actualDate: string | null
  slip: number | null
}

/** The milestones of a shipment in a row: done, over their day, or still to come. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { locale } = useExportText()
  const slipText = useSlipText()
  return (
    <ol className="oex-steps">
      {steps.map((one) => (
        <li key={one.step} data-state={one.actualDate ? 'done' : one.slip !== null && one.slip > 0 ? 'late' : 'open'} title={slipText(one)}>
          {dictEntry(exportMilestone.fields.step, one.step, one.step, locale).text}
          {one.slip !== null && one.slip > 0 && <b>+{one.slip}</b>}
        </li>
      ))}
    </ol>
  )
}

/** What a milestone says of its day: late, early, on it, or when it is planned. */
export function useSlipText(): (step: Step) => string {
  const { say } = useExportText()
  return ({ planDate, slip }) => {
    if (slip === null) return planDate === null ? say('open') : say('planned', { day: planDate })
    const key: ExportTextKey = slip > 0 ? 'late' : slip < 0 ? 'early' : 'onTime'
    return say(key, { days: Math.abs(slip) })
  }
}
