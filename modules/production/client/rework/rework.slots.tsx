import type { EntitySlots } from '#ui/screens/slots.ts'
import { reworkText } from './text.ts'

const slots: EntitySlots = { emptyHint: (locale) => reworkText('hint', locale) }
export default slots
