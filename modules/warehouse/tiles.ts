import { actTile, figureTile, type Tile } from '#kernel/entity/tile.ts'

const keepers = ['storekeeper']
const watchers = ['storekeeper', 'planner', 'plant-manager']

/** What homes may bear of a store. */
export const expiring = figureTile('warehouse.expiring', '临期与过期批次', 'Lots near or past expiry', {
  path: '/online/cgreport/wms_expiry',
  right: 'warehouse:balance:list',
  roles: [...watchers, 'quality-manager'],
})
export const short = figureTile('warehouse.short', '低于最低库存', 'Items below minimum', { path: '/online/cgreport/wms_min_max',
  right: 'warehouse:balance:list', roles: [...watchers, 'buyer'] })
export const inInspection = figureTile('warehouse.in-inspection', '待检库存批次', 'Lots in inspection', {
  path: '/warehouse/balance?f.stockType=QC',
  right: 'warehouse:balance:list',
  roles: [...keepers, 'inspector', 'planner'],
})
export const rejected = figureTile('warehouse.rejected', '不合格库存批次', 'Rejected lots in stock', {
  path: '/warehouse/balance?f.stockType=NG',
  right: 'warehouse:balance:list',
  roles: ['quality-engineer', 'quality-manager', 'plant-manager'],
})

export const tiles: readonly Tile[] = [
  actTile('warehouse.scan', '扫码作业', 'Scan', 'barcode', { path: '/warehouse/scan', right: 'warehouse:issue:pick', roles: keepers }),
  actTile('warehouse.new-arrival', '新到货', 'New arrival', 'inbox', { path: '/warehouse/arrival?open=new', right: 'warehouse:arrival:add',
    roles: keepers }),
  actTile('warehouse.new-issue', '新出库', 'New issue', 'shopping-cart', { path: '/warehouse/issue?open=new', right: 'warehouse:issue:add',
    roles: keepers }),
  actTile('warehouse.count', '盘点', 'Count', 'ordered-list', { path: '/warehouse/count-bench', right: 'warehouse:count:record',
    roles: keepers }),
  actTile('warehouse.weigh', '配料称量', 'Weigh', 'experiment', { path: '/warehouse/mix-bench', right: 'warehouse:mix:weigh',
    roles: ['operator', 'group-leader'] }),
  actTile('warehouse.stock', '查库存', 'Look up stock', 'database', { path: '/warehouse/balance', right: 'warehouse:balance:list',
    roles: [...watchers, 'buyer', 'workshop', 'group-leader'] }),
  expiring,
  short,
  inInspection,
  rejected,
]
