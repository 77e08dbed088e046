import type { EntitySlots } from '#ui/screens/slots.ts'
import { takeBackPress } from '../../calls/mold.ts'

const slots: EntitySlots = {
  acts: [{ act: takeBackPress, shown: ({ event, redOf, sourceNo }) => event === 'STROKES' && redOf === null && sourceNo === null }],
}
export default slots
