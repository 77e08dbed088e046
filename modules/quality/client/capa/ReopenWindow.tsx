import { Select } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { reopenCapa } from '../../calls/capa.ts'
import { capa, capaSteps, stepNumber } from '../../index.ts'
import { useCapaText, type CapaTextKey } from './text.ts'

/** Back to a step that was finished, with the reason. */
export function ReopenWindow({ record, onClose, onDone }: { record: Rec; onClose: () => void; onDone: () => void }) {
  const { say } = useCapaText()
  const past = capaSteps.filter((step) => record.status === capa.state.finished || Number(step) < Number(record.status))
  const options = past.map((one) => ({ value: one, label: `D${stepNumber(one)} ${say(`step${stepNumber(one)}` as CapaTextKey)}` }))
  const StepChoice = ({ id, value, onChange }: ControlProps) => (
    <Select id={id} value={value as string} onChange={(step) => onChange(step)} options={options} style={{ width: '100%' }} />
  )
  return (
    <ActWindow act={reopenCapa} record={record} title={say('reopen')} defaults={{ step: past.at(-1)! }} controls={{ step: StepChoice }}
      onClose={onClose} onDone={onDone} />
  )
}
