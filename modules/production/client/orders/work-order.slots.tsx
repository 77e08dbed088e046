import { codesOf } from '#kernel/entity/index.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { workOrder } from '../../entities/work-order.ts'
import { mergeOrders, splitOrder } from '../../calls/order-cut.ts'
import { addSubOrders } from '../../calls/sub-order.ts'
import { materialActs } from '../kitting/acts.ts'
import { PrintCardsOfOrder } from '../lots/PrintCards.tsx'
import { productionText } from '../text.ts'

/** Orders that have travellers. */
const released: ReadonlySet<unknown> = new Set(codesOf(workOrder, 'released', 'executing', 'finished', 'closed'))

const slots: EntitySlots = {
  acts: [...materialActs, { act: addSubOrders }, { act: splitOrder, defaults: ({ due }) => ({ due }), seldom: true }, { act: mergeOrders,
    seldom: true }],
  detailActions: ({ record }) => released.has(record.status) && <PrintCardsOfOrder record={record} />,
  emptyHint: (locale) => productionText('orderHint', locale),
}
export default slots
