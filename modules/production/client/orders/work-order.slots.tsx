import type { EntitySlots } from '#ui/screens/slots.ts'
import { materialActs } from '../kitting/acts.ts'
import { productionText } from '../text.ts'

const slots: EntitySlots = { acts: materialActs, emptyHint: (locale) => productionText('orderHint', locale) }
export default slots
