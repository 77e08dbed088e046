/** Door 3 of orders: what needs more than the general screens. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'
import { registerOrderHub } from './client/hub/sections.ts'

registerSlots('orders.export', () => import('./client/export/export.slots.tsx'))
registerSlots('orders.notice', () => import('./client/export/notice.slots.tsx'))
registerOrderHub()
registerSlots('orders.order-line', () => import('./client/orders/order-line.slots.tsx'))
registerSlots('orders.order-change', () => import('./client/orders/order-change.slots.tsx'))
registerSlots('orders.order', () => import('./client/orders/order.slots.tsx'))

export const ordersClient: ClientModule = { id: 'orders',
  screens: { 'orders/ExportBoard': () => import('./client/export/ExportBoard.tsx'),
    'orders/DeliveryReport': () => import('./client/reports/DeliveryReport.tsx'),
    'orders/DeliveryCalendar': () => import('./client/delivery/DeliveryCalendar.tsx'),
    'orders/DueRisks': () => import('./client/delivery/DueRisks.tsx') } }
