import { Button } from 'antd'
import { createContext, use } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { faultChoices, finishRepair } from '../../calls/repair.ts'
import { useRepairText } from './text.ts'

const Machine = createContext('')

/** What was the matter and what was done about it, each with its most frequent codes for the machine first. */
export default function FinishWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  return (
    <Machine value={String(record.device)}>
      <ActWindow act={finishRepair} record={record} onClose={onClose} controls={{ causeCode: CauseChoice, measureCode: MeasureChoice }} />
    </Machine>
  )
}

const CauseChoice = (props: ControlProps) => <Choice kind="CAUSE" {...props} />
const MeasureChoice = (props: ControlProps) => <Choice kind="MEASURE" {...props} />

const shown = 6

/** Any code of the tree, with the usual ones as buttons. */
function Choice({ kind, ...control }: ControlProps & { kind: 'CAUSE' | 'MEASURE' }) {
  const { say } = useRepairText()
  const { data = [] } = useRead(faultChoices, { device: use(Machine), kind }, { quiet: true })
  const { FormControl } = uiKindOf(control.field)
  return (
    <div className="mw-stack">
      <FormControl {...control} />
      <div className="mw-toolbar-group" role="group" aria-label={say('frequent')}>
        {data.slice(0, shown).map(({ id, name }) => (
          <Button key={id} size="small" type={control.value === id ? 'primary' : 'default'} aria-pressed={control.value === id}
            onClick={() => control.onChange(id, name)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
