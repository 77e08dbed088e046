import type { EntitySlots } from '#ui/screens/slots.ts'
import { heatActs } from './acts.ts'
import { HeatCurve } from './HeatCurve.tsx'
import { furnaceText } from './text.ts'

const slots: EntitySlots = {
  acts: heatActs,
  emptyHint: (locale) => furnaceText('heatHint', locale),
  detailTabs: [{ key: 'curve', title: (locale) => furnaceText('curve', locale), Component: HeatCurve }],
}
export default slots
