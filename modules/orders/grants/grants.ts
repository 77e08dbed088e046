import { priceRight } from '../rules/price-right.ts'

const reads = ['order', 'order-line', 'order-change', 'order-change-line', 'notice', 'notice-line', 'customer'].map((name) =>
  `orders:${name}:list`
)
const writes = (name: string, ...more: readonly string[]) =>
  ['list', 'add', 'edit', 'delete', 'export', 'print', ...more].map((verb) => `orders:${name}:${verb}`)
const document = ['submit', 'retract', 'cancel', 'close']

/** Screens that show when what is due, and what may be late. */
const deliveries = ['menu:orders-delivery-calendar', 'menu:orders-due-risks']

/** Sales orders, the shipping clerk ships; prices are for those who sell and those who decide. */
export const grants: Readonly<Record<string, readonly string[]>> = {
  sales: [...reads, ...deliveries, ...writes('customer', 'import'), ...writes('price-list', 'import'), ...writes('fx-rate'),
    ...writes('order', 'import', ...document), ...writes('order-change', ...document), ...writes('notice', ...document),
    ...writes('invoice', 'approve', 'cancel'), ...writes('payment', 'post', 'cancel'), 'orders:*:list', 'orders:report:view', priceRight],
  'shipping-clerk': [...reads, ...deliveries, 'menu:orders-export-board', 'orders:*:list', ...writes('notice', ...document),
    ...writes('paper-rule'), ...writes('paper-template'),
    ...writes('export', 'book', 'declare', 'ship', 'arrive', 'settle', 'unbook', 'undeclare', 'unship', 'unarrive', 'cancel'), priceRight],
  'plant-manager': [...deliveries, 'orders:*:list', 'orders:*:export', 'orders:*:print', 'orders:order:approve', 'orders:order:reject',
    'orders:order-change:approve', 'orders:order-change:reject', 'orders:report:view', priceRight],
  planner: [...reads, ...deliveries, 'orders:report:view', 'orders:order:export', 'orders:order-change:decide'],
  storekeeper: ['orders:notice:list', 'orders:notice-line:list', 'orders:order:list', 'orders:order-line:list'],
}
