import type { EntitySlots } from '#ui/screens/slots.ts'
import { ReviseButton } from './ReviseButton.tsx'

const slots: EntitySlots = { detailActions: ReviseButton }
export default slots
