import { defineWork, type Work } from '#kernel/entity/work.ts'
import { exportShipment } from './entities/export.ts'
import { notice } from './entities/notice.ts'
import { order } from './entities/order.ts'
import { orderChange } from './entities/order-change.ts'
import { invoice, payment } from './entities/payment.ts'

const beforeItLeaves = ['preparing', 'booked', 'declared'] as const

/** What waits in orders, beside what waits for approval. */
export const work: readonly Work[] = [
  defineWork(order, 'submit', { states: ['draft'] }),
  defineWork(order, 'deliver', { title: '发货', en: 'Deliver', states: ['approved', 'executing'], where: { ready: 'Y' },
    right: `${notice.permission}:add` }),
  defineWork(order, 'closeShort', { title: '短交结案', en: 'Close short', states: ['executing'], where: { offersShort: 'Y' },
    right: `${order.permission}:close` }),
  defineWork(orderChange, 'submit', { states: ['draft'], whose: 'owner' }),
  defineWork(orderChange, 'decide', { title: '计划处理', en: 'Settle for planning', states: ['approved'], where: { planState: 'OPEN' },
    since: ['auditTime', 'createTime'], from: 'submitBy' }),
  defineWork(notice, 'submit', { due: 'planDate' }),
  defineWork(notice, 'invoice', { title: '开票', en: 'Invoice', states: ['shipped'], where: { invoiced: 'N' },
    right: `${invoice.permission}:add`, since: ['shippedAt', 'createTime'] }),
  defineWork(invoice, 'approve'),
  defineWork(payment, 'post'),
  defineWork(exportShipment, 'issue', { title: '出具单证', en: 'Issue papers', states: beforeItLeaves, right: 'edit',
    where: { papersMissing_begin: '1', papersStale_end: '0' }, due: 'etd' }),
  defineWork(exportShipment, 'reload', { title: '单证已过期', en: 'Stale papers', states: beforeItLeaves, right: 'edit',
    where: { papersStale_begin: '1' }, due: 'etd' }),
  defineWork(exportShipment, 'book', { due: 'etd' }),
  defineWork(exportShipment, 'declare', { due: 'etd' }),
  defineWork(exportShipment, 'ship', { due: 'etd', where: { papersMissing_end: '0', papersStale_end: '0' } }),
  defineWork(exportShipment, 'arrive', { due: 'eta' }),
]
