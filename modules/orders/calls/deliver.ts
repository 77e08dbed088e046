import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { notice } from '../entities/notice.ts'
import { order } from '../entities/order.ts'

const { planDate, warehouse, carrier } = notice.fields

/** The next notice of an order, filled with what is still open and lies ready; a draft that may go up to the tolerance. */
export const deliver = defineAct(order, 'deliver', { title: '发货', en: 'Deliver', from: ['approved', 'executing'],
  right: `${notice.permission}:add`, input: { warehouse, planDate, carrier }, answer: is.row(notice) })

/** The rest of positions that are short within their tolerance is not shipped any more. */
export const closeShort = defineAct(order, 'closeShort', { title: '短交结案', en: 'Close short', from: ['executing'],
  right: `${order.permission}:close`, comment: 'optional', answer: is.row(order) })
