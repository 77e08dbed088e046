import type { MenuSeed } from '#kernel/entity/index.ts'
import { pascalCase } from '#kernel/entity/naming.ts'
import { priceRight } from './rules/price-right.ts'

const list = (id: string, title: string, en: string, more: Partial<MenuSeed> = {}): MenuSeed => ({ id: `orders-${id}`, title, en,
  path: `/orders/${id}`, component: `orders/${pascalCase(id)}List`, entity: `orders.${id}`, keepAlive: true, ...more })

/** Orders (domain §2.16). */
export const menu: readonly MenuSeed[] = [
  { id: 'orders', title: '订单', en: 'Orders', path: '/orders', component: 'layouts/RouteView', icon: 'shopping-cart', children: [
    { id: 'orders-sales', title: '销售', en: 'Sales', path: '/orders/group/sales', component: 'layouts/RouteView', children: [
      list('order', '销售订单', 'Orders', { rights: { [priceRight]: { title: '查看价格', en: 'See prices' } } }),
      list('order-line', '订单明细', 'Positions'),
      { id: 'orders-delivery-calendar', title: '交付日历', en: 'Delivery calendar', path: '/orders/delivery-calendar',
        component: 'orders/DeliveryCalendar', keepAlive: true },
      { id: 'orders-due-risks', title: '交期风险', en: 'Due dates at risk', path: '/orders/due-risks', component: 'orders/DueRisks',
        keepAlive: true },
      list('order-change', '订单变更', 'Changes of orders'),
      list('order-sheet', '客户来单表', 'Customers’ sheets'),
      list('notice', '发货通知', 'Delivery notices'),
      { id: 'orders-delivery-report', title: '准时交付', en: 'On-time delivery', path: '/orders/delivery-report',
        component: 'orders/DeliveryReport', rights: { 'orders:report:view': { title: '查看订单报表', en: 'See reports of orders' } } },
    ] },
    { id: 'orders-abroad', title: '出口', en: 'Export', path: '/orders/group/export', component: 'layouts/RouteView', children: [
      { id: 'orders-export-board', title: '出口工作台', en: 'Export workbench', path: '/orders/export-board',
        component: 'orders/ExportBoard', keepAlive: true },
      list('export', '出口单证', 'Export shipments'),
      list('paper-rule', '单证要求', 'Required papers'),
      list('paper-template', '单证模板', 'Templates of papers'),
    ] },
    { id: 'orders-money', title: '应收', en: 'Receivables', path: '/orders/group/money', component: 'layouts/RouteView', children: [
      list('invoice', '应收发票', 'Invoices'),
      list('payment', '收款', 'Payments'),
    ] },
    { id: 'orders-basics', title: '客户', en: 'Customers', path: '/orders/group/basics', component: 'layouts/RouteView', children: [
      list('customer', '客户', 'Customers'),
      list('price-list', '价格表', 'Price lists'),
      list('fx-rate', '汇率', 'Exchange rates'),
    ] },
  ] },
]
