import type { EntitySlots } from '#ui/screens/slots.ts'
import { ChartPage } from './page/ChartPage.tsx'
import { ChartPaper } from './paper/ChartPaper.tsx'
import { spcText } from './text.ts'

const slots: EntitySlots = { recordBody: ChartPage, paperBody: ChartPaper, emptyHint: (locale) => spcText('emptyHint', locale) }
export default slots
