import type { EntitySlots } from '#ui/screens/slots.ts'
import { CoaButtons } from './CoaButtons.tsx'
import { coaText } from './text.ts'

const slots: EntitySlots = { detailActions: CoaButtons, emptyHint: (locale) => coaText('hint', locale) }
export default slots
