import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { copy } from '../../../index.ts'
import { workText } from '../text.ts'
import { CopyTitle } from './CopyTitle.tsx'
import { copyView } from './views.ts'
import { WorkList } from './WorkList.tsx'

const slots: EntitySlots = { columns: { title: CopyTitle }, emptyHint: (locale) => workText('copyNone', locale) }

/** What the caller was told of. */
export default function CopyList() {
  return (
    <WorkList view={copyView} slots={slots} addressOf={async (id) => ({ id: String((await entityApi(copy).queryById(id)).instanceId) })} />
  )
}
