import type { EntitySlots } from '#ui/screens/slots.ts'
import { takeIn } from '../../calls/handover.ts'
import { productionText } from '../text.ts'

const slots: EntitySlots = { acts: [{ act: takeIn }], emptyHint: (locale) => productionText('handoverHint', locale) }
export default slots
