import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { incident } from '../../../index.ts'
import { WorkList } from '../lists/WorkList.tsx'
import { workText } from '../text.ts'
import { RetryButton } from './RetryButton.tsx'

const slots: EntitySlots = { rowActions: RetryButton, actionsWidth: 160, emptyHint: (locale) => workText('incidentNone', locale) }

/** Where processes cannot go on by themselves; a row leads to its instance. */
export default function IncidentList() {
  return (
    <WorkList view={incident} slots={slots}
      addressOf={async (id) => ({ id: String((await entityApi(incident).queryById(id)).instanceId) })} />
  )
}
