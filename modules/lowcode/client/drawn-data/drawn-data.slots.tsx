import type { EntitySlots } from '#ui/screens/slots.ts'
import { DrawnFormBody } from './DrawnFormBody.tsx'
import { DrawnRecordBody } from './DrawnRecordBody.tsx'
import { DrawingSourceContext, type DrawingSource } from './drawing-source.ts'
import { PdfButton } from './PdfButton.tsx'

/** Records of drawn forms: filled in and read as they were drawn, everything else as for any entity. */
const slots: EntitySlots = { formBody: DrawnFormBody, recordBody: DrawnRecordBody, detailActions: PdfButton }
export default slots

/** The same for whoever sees the record by a process: the drawing comes from there. */
export function slotsInProcess(source: DrawingSource): EntitySlots {
  return {
    formBody: (props) => (
      <DrawingSourceContext value={source}>
        <DrawnFormBody {...props} />
      </DrawingSourceContext>
    ),
    recordBody: (props) => (
      <DrawingSourceContext value={source}>
        <DrawnRecordBody {...props} />
      </DrawingSourceContext>
    ),
  }
}
