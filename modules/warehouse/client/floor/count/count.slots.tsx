import type { EntitySlots } from '#ui/screens/slots.ts'
import { benchSlots } from '../BenchLink.tsx'
import { floorText } from '../text.ts'
import { CountTab } from './CountTab.tsx'

const slots: EntitySlots = {
  ...benchSlots({ right: 'record', states: ['1', '2', '3'], hint: 'countHint' }),
  detailTabs: [{ key: 'sheet', title: (locale) => floorText('sheet', locale), Component: CountTab }],
}
export default slots
