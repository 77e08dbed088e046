import type { EntitySlots } from '#ui/screens/slots.ts'
import { operationText } from '../text.ts'

const slots: EntitySlots = { emptyHint: (locale) => operationText('noRunsText', locale) }
export default slots
