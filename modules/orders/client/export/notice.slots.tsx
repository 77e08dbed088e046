import type { EntitySlots } from '#ui/screens/slots.ts'
import { noticeToExport } from './acts.ts'

const slots: EntitySlots = { acts: noticeToExport }
export default slots
