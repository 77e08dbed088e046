import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { workOrder } from '../entities/work-order.ts'

/** Orders for components that are made here and are short, each with this order as its parent; what is on their way counts. */
export const addSubOrders = defineAct(workOrder, 'sub-orders', { title: '生成下级工单', en: 'Order its components',
  from: ['released', 'executing'], input: {}, answer: is.fields({ orders: is.list(is.fields({ id: is.text, no: is.text })) }) })
