import type { EntitySlots } from '#ui/screens/slots.ts'
import { DrawnFormBody } from './DrawnFormBody.tsx'
import { DrawnRecordBody } from './DrawnRecordBody.tsx'
import { PdfButton } from './PdfButton.tsx'

/** Records of drawn forms: filled in and read as they were drawn, everything else as for any entity. */
const slots: EntitySlots = { formBody: DrawnFormBody, recordBody: DrawnRecordBody, detailActions: PdfButton }
export default slots
