import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

/** What deliveries are told apart by. */
export const deliveryGroups = ['month', 'customer', 'item'] as const

const figures = { due: is.number, onTime: is.number, late: is.number, open: is.number, percent: is.maybe(is.text) }
const answer = is.fields({ period: is.fields({ from: is.text, to: is.text }),
  rows: is.list(is.fields({ key: is.maybe(is.text), text: is.text, ...figures })), all: is.fields(figures) })
export type DeliveryAnswer = PartOf<typeof answer>

/**
 * On-time delivery (domain §2.17): positions that were promised for a day of the period, and of them those that were complete by then.
 * `from` and `to`: days, both included; the last 30 where nobody chose.
 */
export const deliveryReport = defineRead('GET /orders/report/delivery', { title: '准时交付', en: 'On-time delivery', of: 'orders.order',
  right: 'orders:report:view', input: { from: is.maybe(is.anything), to: is.maybe(is.anything), by: is.oneOf(...deliveryGroups) }, answer })
