import type { EntitySlots, RowMenuSlot } from '#ui/screens/slots.ts'
import { instanceActs, type Act } from '../acts/acts.ts'
import { ModelName } from '../lists/ModelName.tsx'
import { TaskSince } from '../lists/TaskSince.tsx'
import { monitorView } from '../lists/views.ts'
import { WorkList } from '../lists/WorkList.tsx'
import { workText, type WorkTextKey } from '../text.ts'
import { InstanceActWindow } from './InstanceActWindow.tsx'
import { mayManage } from './may-manage.ts'
import { MonitorTools } from './MonitorTools.tsx'

/** An act of the row's menu, for instances in these states. */
const entry = (act: Act, states: readonly string[]): RowMenuSlot => ({
  key: act.key,
  title: (locale) => workText(act.key as WorkTextKey, locale),
  shown: ({ status }) => mayManage() && states.includes(String(status)),
  danger: act.danger ?? false,
  Window: ({ record, onClose }) => <InstanceActWindow act={act} record={record} onClose={onClose} />,
})

const asked = { view: 'all' }
const slots: EntitySlots = {
  columns: { createTime: TaskSince, modelId: ModelName },
  toolbar: MonitorTools,
  rowMenu: [entry(instanceActs.suspend, ['RUNNING']), entry(instanceActs.resume, ['SUSPENDED']), entry(instanceActs.jump, ['RUNNING']),
    entry(instanceActs.terminate, ['RUNNING', 'SUSPENDED'])],
  emptyHint: (locale) => workText('monitorNone', locale),
}

/** All instances: where each stands and since when, with what whoever looks after processes may do. */
export default function MonitorList() {
  return <WorkList view={monitorView} slots={slots} asked={asked} addressOf={(id) => ({ id })} />
}
