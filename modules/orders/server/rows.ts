import type { Row } from '#kernel/entity/index.ts'
import type { customer } from '../entities/customer.ts'
import type { notice } from '../entities/notice.ts'
import type { order, orderLine } from '../entities/order.ts'
import type { orderChange, orderChangeLine } from '../entities/order-change.ts'
import type { invoice, payment } from '../entities/payment.ts'

export type Customer = Row<typeof customer>
export type Order = Row<typeof order>
export type OrderLine = Row<typeof orderLine>
export type OrderChange = Row<typeof orderChange>
export type ChangeLine = Row<typeof orderChangeLine>
export type Notice = Row<typeof notice>
export type Invoice = Row<typeof invoice>
export type Payment = Row<typeof payment>
