import type { EntitySlots } from '#ui/screens/slots.ts'
import { StudyTab } from './StudyTab.tsx'
import { gaugeText } from './text.ts'

const slots: EntitySlots = {
  detailTabs: [{ key: 'measurements', title: (locale) => gaugeText('measurements', locale), Component: StudyTab }],
}
export default slots
