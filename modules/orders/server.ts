/** Door 2 of orders: customers, what they order, what leaves for them. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { orders } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { customerRules, fxRateRules, priceListRules } from './server/customers/customer.rules.ts'
import { servedDelivery } from './server/kpi/delivery.ts'
import { servedDeliver } from './server/notices/deliver.ts'
import { exportFilling } from './server/export/changed.ts'
import { exportCalls } from './server/export/export.calls.ts'
import { exportRules } from './server/export/export.rules.ts'
import { setAsideFilling } from './server/export/set-aside.ts'
import { changeCalls } from './server/changes/change.calls.ts'
import { changeRules } from './server/changes/change.rules.ts'
import { servedCalendar } from './server/follow/calendar.ts'
import { followCalls } from './server/follow/follow.calls.ts'
import { servedGoods } from './server/follow/goods.ts'
import { followedMoves } from './server/follow/heard.ts'
import { progressCalls } from './server/follow/progress.ts'
import { servedRisks } from './server/follow/risks.ts'
import { documentsOfPositions, servedTimeline } from './server/follow/timeline.ts'
import { noticeRules } from './server/notices/notice.rules.ts'
import { issueMoves, orderMoves } from './server/notices/posted.ts'
import { servedCloseShort } from './server/orders/close-short.ts'
import { servedCredit } from './server/orders/credit.ts'
import { orderRules } from './server/orders/order.rules.ts'
import { positionCalls, positionRules } from './server/orders/positions.rules.ts'
import { invoiceMoves, invoiceRules, servedInvoice } from './server/receivables/invoice.ts'
import { paymentRules, servedReceive } from './server/receivables/payment.ts'
import { sheetCalls } from './server/sheets/sheet.calls.ts'

import { tilesServed } from './server/tiles.ts'

export function ordersServer(): ServerModule {
  return { manifest: orders,
    rules: [customerRules, priceListRules, fxRateRules, orderRules, positionRules, changeRules, noticeRules, exportRules, invoiceRules,
      paymentRules], hears: [...invoiceMoves, ...issueMoves, ...orderMoves, ...followedMoves],
    calls:
      () => [servedDeliver, servedDelivery, servedCloseShort, servedCredit, servedInvoice, servedReceive, ...sheetCalls, ...changeCalls,
        ...followCalls, ...progressCalls, ...positionCalls, servedCalendar, servedRisks, servedTimeline, servedGoods, ...exportCalls],
    fills: [exportFilling, setAsideFilling], relations: documentsOfPositions, tiles: tilesServed, seed: { base: seedBase, demo: seedDemo } }
}
