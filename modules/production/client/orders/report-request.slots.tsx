import type { EntitySlots } from '#ui/screens/slots.ts'
import { productionText } from '../text.ts'

const slots: EntitySlots = { emptyHint: (locale) => productionText('requestHint', locale) }
export default slots
