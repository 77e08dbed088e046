import type { EntitySlots } from '#ui/screens/slots.ts'
import { floorText } from '../text.ts'
import { Inside } from './Inside.tsx'

const slots: EntitySlots = {
  emptyHint: (locale) => floorText('packHint', locale),
  detailTabs: [{ key: 'inside', title: (locale) => floorText('insideTab', locale), Component: Inside }],
}
export default slots
