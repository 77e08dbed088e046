import type { EntitySlots } from '#ui/screens/slots.ts'
import { takeInScrap } from '../../calls/scrap.ts'
import { productionText } from '../text.ts'

const slots: EntitySlots = { acts: [{ act: takeInScrap }], emptyHint: (locale) => productionText('scrapHint', locale) }
export default slots
