import type { EntitySlots } from '#ui/screens/slots.ts'
import { andonText } from './text.ts'

const slots: EntitySlots = { emptyHint: (locale) => andonText('levelHint', locale) }
export default slots
