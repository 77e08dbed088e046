import type { EntitySlots } from '#ui/screens/slots.ts'
import { releaseLot } from '../../calls/op-task.ts'
import { cardActs } from '../lots/acts.ts'
import { PrintCard, PrintTicked } from '../lots/PrintCards.tsx'
import { productionText } from '../text.ts'

const slots: EntitySlots = {
  acts: [{ act: releaseLot }, ...cardActs],
  toolbar: PrintTicked,
  detailActions: PrintCard,
  emptyHint: (locale) => productionText('lotHint', locale),
}
export default slots
