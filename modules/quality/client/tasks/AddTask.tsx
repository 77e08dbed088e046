import { PlusOutlined } from '@ant-design/icons'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { addTask } from '../../calls/tasks.ts'
import { useTaskText } from './text.ts'

const { kind, qty, remark, ...others } = addTask.input
const half = { form: { span: 12 } }
const { item, process, lot, device, mold, shift } = others
/** What is typed of an in-process task. */
const fields = { kind: { ...kind, ...half, default: 'FIRST' }, item: { ...item, ...half }, process: { ...process, ...half },
  qty: { ...qty, ...half, en: 'Lot size' }, lot: { ...lot, ...half }, device: { ...device, ...half }, mold: { ...mold, ...half },
  shift: { ...shift, ...half }, remark }

/** Asks for an inspection of a step that goes on. */
export function AddTask({ onAdded }: { onAdded: () => void }) {
  const { say } = useTaskText()
  return (
    <ActButton act={addTask} icon={<PlusOutlined />} title={say('addTitle')} width={640} fields={fields} onDone={onAdded}>
      {say('addTask')}
    </ActButton>
  )
}
