import type { EntitySlots } from '#ui/screens/slots.ts'
import { workText } from '../text.ts'
import { BatchApprove } from './BatchApprove.tsx'
import { DueCell } from './DueCell.tsx'
import { QuickDecide } from './QuickDecide.tsx'
import { TaskContent } from './TaskContent.tsx'
import { TaskTitle } from './TaskTitle.tsx'
import { todoView } from './views.ts'
import { WorkList } from './WorkList.tsx'

const asked = { view: 'todo' }
const slots: EntitySlots = {
  columns: { title: TaskTitle, recordName: TaskContent, due: DueCell },
  toolbar: BatchApprove,
  rowActions: QuickDecide,
  actionsWidth: 190,
  emptyHint: (locale) => workText('todoNone', locale),
}

/** What waits for the caller: opened by its row, decided in two clicks, or several at once. */
export default function TodoList() {
  return <WorkList view={todoView} slots={slots} asked={asked} addressOf={(taskId) => ({ taskId })} />
}
