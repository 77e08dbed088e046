import type { EntitySlots } from '#ui/screens/slots.ts'
import { andonActs } from './acts.ts'
import { andonText } from './text.ts'

const slots: EntitySlots = { acts: andonActs, emptyHint: (locale) => andonText('hint', locale) }
export default slots
