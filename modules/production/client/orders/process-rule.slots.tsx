import type { EntitySlots } from '#ui/screens/slots.ts'
import { productionText } from '../text.ts'

const slots: EntitySlots = { emptyHint: (locale) => productionText('ruleHint', locale) }
export default slots
