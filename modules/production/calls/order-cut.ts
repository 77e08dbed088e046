import { defineAct } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { workOrder } from '../entities/work-order.ts'

const order = is.fields({ id: is.text, no: is.text })

/** A part of an order becomes one of its own, due on another day: of a draft any part, of a released one travellers that have not begun. */
export const splitOrder = defineAct(workOrder, 'split', { title: '拆分', en: 'Split', from: ['draft', 'rejected', 'released', 'executing'],
  input: {
    qty: f.quantity({ label: '拆出数量', en: 'Quantity of the new order', required: true, minValue: '0.000001',
      help: '已下达的工单只能按未开工的整张流转卡拆出', helpEn: 'Of a released order whole travellers that have not begun' }),
    due: f.date({ label: '新工单交期', en: 'Due day of the new order', required: true }),
  }, answer: order })

/** Orders that are made alike become one; the others end. */
export const mergeOrders = defineAct(workOrder, 'merge', { title: '合并', en: 'Merge', from: ['draft', 'rejected', 'released'], input: {
  others: f.refs('production.work-order', { label: '并入的工单', en: 'Orders to take in', required: true, max: 660,
    help: '物料、类型、BOM、工艺路线和入库处相同，且都未开工', helpEn: 'Of the same item, kind, bill, route and store, and not begun' }),
}, answer: order })
