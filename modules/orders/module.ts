import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { customer, customerAddress, customerContact, itemMap } from './entities/customer.ts'
import { exportDoc, exportLot, exportMilestone, exportShipment, exportUnit } from './entities/export.ts'
import { notice, noticeLine } from './entities/notice.ts'
import { order, orderLine } from './entities/order.ts'
import { orderSheet } from './entities/order-sheet.ts'
import { orderChange, orderChangeLine } from './entities/order-change.ts'
import { paperRule, paperTemplate } from './entities/paper.ts'
import { invoice, payment, paymentMatch } from './entities/payment.ts'
import { fxRate, priceLine, priceList } from './entities/price.ts'
import { grants } from './grants/grants.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { tiles } from './tiles.ts'
import { work } from './work.ts'

export const orders = defineModule({
  id: 'orders',
  title: '订单',
  en: 'Orders',
  depends: ['system', 'lowcode', 'product', 'calendar', 'label', 'warehouse', 'workflow', 'quality', 'equipment', 'production'],
  entities: [customer, customerContact, customerAddress, itemMap, priceList, priceLine, fxRate, order, orderLine, orderSheet, orderChange,
    orderChangeLine, notice, noticeLine, exportShipment, exportUnit, exportLot, exportDoc, exportMilestone, paperRule, paperTemplate,
    invoice, payment, paymentMatch],
  dictionaries,
  menu,
  nav,
  grants,
  work,
  tiles,
})
