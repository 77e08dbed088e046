import type { EntitySlots } from '#ui/screens/slots.ts'
import { takeInWages } from '../../calls/wages.ts'
import { wageText } from './text.ts'

const slots: EntitySlots = { acts: [{ act: takeInWages }], emptyHint: (locale) => wageText('sheetHint', locale) }
export default slots
