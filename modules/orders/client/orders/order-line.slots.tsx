import type { EntitySlots } from '#ui/screens/slots.ts'
import { LineState } from './follow/LineState.tsx'
import { PositionOf } from './follow/PositionOf.tsx'

const slots: EntitySlots = { columns: { lineNo: PositionOf, lineStatus: LineState } }
export default slots
