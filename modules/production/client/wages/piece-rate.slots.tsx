import type { EntitySlots } from '#ui/screens/slots.ts'
import { wageText } from './text.ts'

const slots: EntitySlots = { emptyHint: (locale) => wageText('rateHint', locale) }
export default slots
