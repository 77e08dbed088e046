import { codesOf } from '#kernel/entity/index.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { count } from '../../../index.ts'
import { benchSlots } from '../BenchLink.tsx'
import { floorText } from '../text.ts'
import { CountTab } from './CountTab.tsx'

const slots: EntitySlots = {
  ...benchSlots({ right: 'record', states: codesOf(count, 'submitted', 'toCount', 'counting'), hint: 'countHint' }),
  detailTabs: [{ key: 'sheet', title: (locale) => floorText('sheet', locale), Component: CountTab }],
}
export default slots
