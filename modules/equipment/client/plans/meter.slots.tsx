import { ActButton } from '#ui/acts/ActButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { addReading } from '../../calls/plan.ts'
import { planText } from './text.ts'

const slots: EntitySlots = {
  emptyHint: (locale) => planText('meterHint', locale),
  toolbar: () => <ActButton act={addReading} type="primary" />,
}
export default slots
