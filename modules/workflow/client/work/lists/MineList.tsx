import type { EntitySlots } from '#ui/screens/slots.ts'
import { workText } from '../text.ts'
import { ModelName } from './ModelName.tsx'
import { TaskSince } from './TaskSince.tsx'
import { mineView } from './views.ts'
import { WorkList } from './WorkList.tsx'

const asked = { view: 'mine' }
const slots: EntitySlots = { columns: { createTime: TaskSince, modelId: ModelName }, emptyHint: (locale) => workText('mineNone', locale) }

/** What the caller has started, and where it stands. */
export default function MineList() {
  return <WorkList view={mineView} slots={slots} asked={asked} addressOf={(id) => ({ id })} />
}
