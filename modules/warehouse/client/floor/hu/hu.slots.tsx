import { PrintLabels } from '#modules/label/client.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { hu } from '../../../index.ts'
import { floorText } from '../text.ts'
import { Inside } from './Inside.tsx'

const slots: EntitySlots = {
  detailActions: ({ record }) => <PrintLabels list={{ entity: hu, selected: [record.id] }} />,
  emptyHint: (locale) => floorText('packHint', locale),
  detailTabs: [{ key: 'inside', title: (locale) => floorText('insideTab', locale), Component: Inside }],
}
export default slots
