import { Table } from 'antd'
import type { TaskView } from '../../../calls/shapes.ts'
import { Due } from '../lists/DueCell.tsx'
import { DictText } from '../parts/DictText.tsx'
import { Duration } from '../parts/Duration.tsx'
import { momentOf } from '../parts/due.ts'
import { PeopleNames } from '../parts/PeopleNames.tsx'
import { useWorkText } from '../text.ts'

/** Every task of an instance: whose it was, how it ended, how long it took. */
export function TaskTable({ tasks }: { tasks: readonly TaskView[] }) {
  const { say } = useWorkText()
  return (
    <Table<TaskView> rowKey="id" size="small" pagination={false} dataSource={[...tasks]} scroll={{ x: 1000 }} columns={[
      { key: 'node', title: say('step'), width: 150,
        render: (_value, { nodeName, kind }) => (
          <span className="mw-tags">{nodeName}{kind !== 'NORMAL' && <DictText dict="wf_task_kind" value={kind} />}</span>
        ) },
      { key: 'status', title: say('status'), width: 100,
        render: (_value, { status }) => <DictText dict="wf_task_status" value={status} /> },
      { key: 'people', title: say('people'), width: 150, render: (_value, task) => <Whose task={task} /> },
      { key: 'came', title: say('arrived'), width: 140,
        render: (_value, { createTime }) => <span className="mw-number">{createTime.slice(0, 16)}</span> },
      { key: 'due', title: say('due'), width: 200,
        render: (_value, { due, status }) => (due ? <Due due={due} open={status === 'TODO' || status === 'CLAIMED'} /> : '—') },
      { key: 'took', title: say('took'), width: 110,
        render: (_value,
          { createTime, doneTime }) => (doneTime ? <Duration minutes={(momentOf(doneTime) - momentOf(createTime)) / 60_000} /> : '—') },
      { key: 'opinion', title: say('opinion'),
        render: (_value, { action, opinion }) => (
          <span className="mw-tags">{action && <DictText dict="wf_action" value={action} />}{opinion}</span>
        ) },
    ]} />
  )
}

/** Whoever did it, else whoever has it, with on whose behalf, else those who may take it. */
function Whose({ task: { doneBy, assignee, owner, candidates } }: { task: TaskView }) {
  const { say } = useWorkText()
  const acting = doneBy ?? assignee
  if (acting)
    return (
      <>
        <PeopleNames of={acting} />
        {owner && owner !== acting && (
          <span className="mw-faint">
            （{say('for')} <PeopleNames of={owner} />）
          </span>
        )}
      </>
    )
  return candidates.length > 0
    ? (
      <span className="mw-faint">
        {say('anyOf')} <PeopleNames of={candidates} />
      </span>
    )
    : <>—</>
}
