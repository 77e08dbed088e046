import { actTile, figureTile, type Tile } from '#kernel/entity/tile.ts'

const managers = ['workshop', 'plant-manager']
const keepers = ['equipment-engineer', ...managers]

export const openRepairsTile = figureTile('equipment.open-repairs', '未完维修', 'Open repairs', { path: '/equipment/repair-board',
  right: 'equipment:repair:list', roles: ['checker', ...keepers] })
export const standingMachines = figureTile('equipment.standing', '停机设备', 'Machines standing', { path: '/equipment/response-wall',
  right: 'equipment:repair:list', roles: keepers })
export const availability = figureTile('equipment.availability', '近 30 天设备可用率', 'Availability, 30 days', {
  path: '/equipment/reports?tab=reliability',
  right: 'equipment:report:view',
  roles: keepers,
})
export const overdueOrders = figureTile('equipment.overdue-orders', '逾期点检保养', 'Maintenance overdue', { path: '/equipment/order',
  right: 'equipment:order:list', roles: ['checker', ...keepers] })

export const spareBelow = figureTile('equipment.spares-below', '低于最小库存的备件', 'Spares below their minimum', {
  path: '/equipment/spares',
  right: 'equipment:part-use:list',
  roles: ['equipment-engineer', 'storekeeper'],
})
export const requestsToOrder = figureTile('equipment.requests-to-order', '待下单采购申请', 'Requests to order', {
  path: '/equipment/purchase-request?f.status=2',
  right: 'equipment:purchase-request:list',
  roles: ['buyer'],
})

/** What homes may bear of equipment. */
export const tiles: readonly Tile[] = [
  actTile('equipment.report', '报修', 'Report a fault', 'tool', { path: '/equipment/report-fault', right: 'equipment:repair:add',
    roles: ['operator', 'checker', 'group-leader', 'inspector', 'equipment-engineer', 'workshop', 'quality-engineer', 'storekeeper'] }),
  actTile('equipment.check', '点检', 'Check machines', 'audit', { path: '/equipment/check-sheet', right: 'equipment:order:begin',
    roles: ['checker', 'operator'] }),
  openRepairsTile,
  standingMachines,
  availability,
  overdueOrders,
  spareBelow,
  requestsToOrder,
]
