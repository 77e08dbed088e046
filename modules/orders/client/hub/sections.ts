import { lazy } from 'react'
import type { Locale } from '#kernel/entity/index.ts'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { registerHub } from '#ui/screens/hub.ts'
import { order } from '../../entities/order.ts'
import { orderChange } from '../../entities/order-change.ts'
import { orderSheet } from '../../entities/order-sheet.ts'
import { priceRight } from '../../rules/price-right.ts'

const words = (zh: string, en: string) => (locale: Locale) => (locale === 'zh-CN' ? zh : en)
const right = `${order.permission}:list`
const credit = { key: 'credit', title: words('信用占用', 'Credit'), right: priceRight,
  Component: lazy(async () => ({ default: (await import('../customers/CustomerCredit.tsx')).CreditOf })) }

/** A customer's credit; an order from every side: how far it is, what happened, its lots, its changes, the sheets that it came of, credit. */
export function registerOrderHub(): void {
  registerHub('orders.customer', { ...credit, rank: 1 })
  registerHub('orders.order', { key: 'progress', rank: 1, title: words('交付进度', 'Progress'), right,
    Component: lazy(async () => ({ default: (await import('../orders/follow/PositionProgress.tsx')).PositionProgress })) }, { key: 'goods',
    rank: 2, title: words('批次与检验', 'Lots and inspections'), right,
    Component: lazy(async () => ({ default: (await import('../orders/follow/Goods.tsx')).Goods })) }, { key: 'timeline', rank: 3,
    title: words('时间线', 'Timeline'), right,
    Component: lazy(async () => ({ default: (await import('../orders/follow/OrderStory.tsx')).OrderStory })) }, { key: 'changes', rank: 4,
    title: (locale) => entityTitle(orderChange, locale), right: `${orderChange.permission}:list`,
    all: ({ id }) => `${orderChange.path}?f.salesOrder=${id}`,
    Component: lazy(async () => ({ default: (await import('../orders/follow/Rows.tsx')).OrderChanges })) }, { key: 'sheets', rank: 5,
    title: (locale) => entityTitle(orderSheet, locale), right: `${orderSheet.permission}:list`,
    all: ({ id }) => `${orderSheet.path}?f.salesOrder=${id}`,
    Component: lazy(async () => ({ default: (await import('../orders/follow/Rows.tsx')).OrderSheets })) }, { ...credit, rank: 6 })
  registerHub('orders.order-change', { key: 'effect', rank: 1, title: words('变更影响', 'What it does'),
    right: `${orderChange.permission}:list`,
    Component: lazy(async () => ({ default: (await import('../orders/change/ChangeEffect.tsx')).ChangeEffect })) })
}
