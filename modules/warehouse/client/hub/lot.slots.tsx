import type { Rec } from '#kernel/client/records/record.ts'
import { PrintLabels } from '#modules/label/client.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { changeExpiry } from '../../calls/lot.ts'
import { lot } from '../../index.ts'

/** Its label is printed where the lot is looked at. */
const slots: EntitySlots = { acts: [{ act: changeExpiry, defaults: ({ expireDate }) => ({ expireDate }), seldom: true }],
  detailActions: ({ record }: { record: Rec }) => <PrintLabels list={{ entity: lot, selected: [record.id] }} /> }
export default slots
