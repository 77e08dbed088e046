import type { EntitySlots } from '#ui/screens/slots.ts'
import { productionText } from '../text.ts'
import { taskActs } from '../terminal/acts.ts'

const slots: EntitySlots = { acts: taskActs, emptyHint: (locale) => productionText('taskHint', locale) }
export default slots
