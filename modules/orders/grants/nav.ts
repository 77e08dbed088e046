import type { Nav } from '#kernel/entity/module.ts'

const of = (...names: readonly string[]) => names.map((name) => `orders-${name}`)

/** What stands in the menu of each role. */
export const nav: Nav = {
  sales: of('order', 'order-line', 'delivery-calendar', 'due-risks', 'delivery-report', 'order-change', 'notice', 'invoice', 'payment',
    'customer', 'price-list', 'fx-rate'),
  'shipping-clerk': of('export-board', 'export', 'paper-rule', 'paper-template', 'notice', 'order', 'customer'),
  'plant-manager': of('delivery-report'),
  planner: of('due-risks'),
}
