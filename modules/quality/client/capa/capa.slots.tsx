import type { EntitySlots } from '#ui/screens/slots.ts'
import CapaEditor from './CapaEditor.tsx'
import { CapaReport } from './CapaReport.tsx'
import { CapaStart } from './CapaStart.tsx'
import { capaText } from './text.ts'

const slots: EntitySlots = {
  replace: { detail: CapaEditor },
  formBody: CapaStart,
  recordBody: CapaReport,
  emptyHint: (locale) => capaText('hint', locale),
}
export default slots
