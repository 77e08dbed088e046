import type { EntitySlots } from '#ui/screens/slots.ts'
import { endDowntime } from '../../calls/downtime.ts'
import { repair } from '../../index.ts'

/** The stop of a repair ends with it, so that nobody is asked. */
const slots: EntitySlots = { acts: [{ act: endDowntime, shown: ({ toTime, sourceType }) => !toTime && sourceType !== repair.id }] }
export default slots
