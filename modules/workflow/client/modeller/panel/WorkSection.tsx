import { Select } from 'antd'
import { taskActions, type TaskAction, type WorkSettings } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { AssigneeRows } from './AssigneeRows.tsx'
import { DurationLine } from './DurationLine.tsx'
import { Line } from './Line.tsx'
import { ChoiceLine, SwitchLine } from './lines.tsx'
import { MoveLine } from './MoveLine.tsx'

interface WorkSectionProps {
  work: WorkSettings
  onChange: (work: WorkSettings) => void
}

/** Actions that follow from others and cannot be left out by themselves. */
const always: ReadonlySet<TaskAction> = new Set(['approve', 'unclaim', 'resolve', 'withdraw'])

/** Who acts at a node, and what happens when nobody does, somebody says no, or it takes too long. */
export function WorkSection({ work, onChange }: WorkSectionProps) {
  const { say } = useModellerText()
  const set = (change: Partial<WorkSettings>) => onChange({ ...work, ...change })
  return (
    <>
      <AssigneeRows label={say('assignees')} rules={work.assignees} onChange={(assignees) => set({ assignees })} />
      <SwitchLine label={say('chosenBefore')} help={say('chosenBeforeHelp')} value={work.chosenBefore}
        onChange={(chosenBefore) => set({ chosenBefore })} />
      <SwitchLine label={say('starterMayDecide')} help={say('starterMayDecideHelp')} value={work.starterMayDecide}
        onChange={(starterMayDecide) => set({ starterMayDecide })} />
      <ChoiceLine label={say('empty')} value={work.empty}
        options={(['admin', 'skip', 'error'] as const).map((value) => ({ value, label: say(`empty_${value}`) }))}
        onChange={(empty) => set({ empty })} />
      <ChoiceLine label={say('reject')} help={say('rejectHelp')} value={work.reject}
        options={(['end', 'starter', 'flow'] as const).map((value) => ({ value, label: say(`reject_${value}`) }))}
        onChange={(reject) => set({ reject })} />
      <DurationLine label={say('due')} help={say('dueHelp')} value={work.due} optional onChange={(due) => set({ due })} />
      <MoveLine value={work.documentMove} onChange={(documentMove) => set({ documentMove })} />
      <Line label={say('without')} help={say('withoutHelp')}>
        {({ id }) => (
          <Select id={id} mode="multiple" allowClear value={[...work.without]}
            options={taskActions.filter((action) => !always.has(action)).map((value) => ({ value, label: say(`action_${value}`) }))}
            onChange={(without: TaskAction[]) => set({ without })} style={{ width: '100%' }} />
        )}
      </Line>
    </>
  )
}
