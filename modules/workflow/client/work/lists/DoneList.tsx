import type { EntitySlots } from '#ui/screens/slots.ts'
import { workText } from '../text.ts'
import { TaskTitle } from './TaskTitle.tsx'
import { doneView } from './views.ts'
import { WorkList } from './WorkList.tsx'

const asked = { view: 'done' }
const slots: EntitySlots = { columns: { title: TaskTitle }, emptyHint: (locale) => workText('doneNone', locale) }

/** What the caller has decided. */
export default function DoneList() {
  return <WorkList view={doneView} slots={slots} asked={asked} addressOf={(taskId) => ({ taskId })} />
}
