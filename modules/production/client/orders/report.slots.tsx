import type { EntitySlots } from '#ui/screens/slots.ts'
import { reverseReport } from '../../calls/op-task.ts'
import { productionText } from '../text.ts'

const slots: EntitySlots = {
  acts: [{ act: reverseReport,
    shown: ({ red, takenBack, inspection, broughtBy, decision }) =>
      red !== 'Y' && takenBack !== 'Y' && !inspection && !broughtBy && !decision }],
  emptyHint: (locale) => productionText('reportHint', locale),
}
export default slots
