import { actTile, figureTile, type Tile } from '#kernel/entity/tile.ts'
import { priceRight } from './rules/price-right.ts'

const sellers = ['sales', 'plant-manager']
const lines = '/orders/order-line'

export const lateLines = figureTile('orders.late', '逾期未发', 'Positions late', { path: `${lines}?f.figure=open`,
  right: 'orders:order-line:list', roles: [...sellers, 'planner', 'shipping-clerk'] })
export const dueLines = figureTile('orders.due', '七天内到期', 'Due within seven days', { path: `${lines}?f.figure=ahead`,
  right: 'orders:order-line:list', roles: [...sellers, 'planner', 'shipping-clerk'] })
export const onTime = figureTile('orders.otd', '本月准时交付率', 'On time this month', { path: '/orders/delivery-report',
  right: 'orders:report:view', roles: sellers })
export const sailing = figureTile('orders.sailing', '七天内开航', 'Sailing within seven days', { path: '/orders/export-board',
  right: 'orders:export:list', roles: ['shipping-clerk'] })
export const overdueMoney = figureTile('orders.overdue', '逾期应收', 'Overdue', { path: '/orders/invoice?f.status=2', right: priceRight,
  roles: sellers })

/** What homes may bear of orders. */
export const tiles: readonly Tile[] = [
  actTile('orders.new', '录入订单', 'New order', 'shopping-cart', { path: '/orders/order?open=new', right: 'orders:order:add',
    roles: ['sales'] }),
  lateLines,
  dueLines,
  onTime,
  sailing,
  overdueMoney,
]
