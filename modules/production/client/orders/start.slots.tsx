import type { EntitySlots } from '#ui/screens/slots.ts'
import { productionText } from '../text.ts'

const slots: EntitySlots = { emptyHint: (locale) => productionText('startHint', locale) }
export default slots
