import type { EntitySlots } from '#ui/screens/slots.ts'
import { ncrText } from './text.ts'

const slots: EntitySlots = { emptyHint: (locale) => ncrText('hintConcession', locale) }
export default slots
