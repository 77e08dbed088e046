import type { EntitySlots } from '#ui/screens/slots.ts'
import { CalibrationsOf } from './CalibrationsOf.tsx'

const slots: EntitySlots = { detailActions: CalibrationsOf }
export default slots
