import { actTile, figureTile, type Tile } from '#kernel/entity/tile.ts'

const managers = ['workshop', 'plant-manager', 'planner']

export const lateOrders = figureTile('production.late-orders', '逾期工单', 'Work orders late', { path: '/production/work-order',
  right: 'production:work-order:list', roles: managers })
export const runningTasks = figureTile('production.running', '进行中工序', 'Operations running', {
  path: '/production/op-task?f.status=RUNNING',
  right: 'production:op-task:list',
  roles: ['group-leader', 'workshop', 'plant-manager'],
})
export const yieldToday = figureTile('production.yield', '今日报工合格率', 'Yield of today', { path: '/production/report',
  right: 'production:report:list', roles: ['group-leader', 'workshop', 'plant-manager'] })

export const openHeats = figureTile('production.heats', '在炉炉次', 'Heats in furnaces', { path: '/production/furnace',
  right: 'production:furnace-batch:list', roles: ['group-leader', 'workshop', 'process-engineer'] })
export const openAndons = figureTile('production.open-andons', '未关闭安灯', 'Open andon calls', { path: '/production/andon-board',
  right: 'production:andon:list', roles: ['group-leader', 'workshop', 'plant-manager'] })
export const myWageToday = figureTile('production.my-wage', '今日计件工资', 'Piece wages today', { path: '/production/report-worker',
  right: 'production:wage:mine', roles: ['operator'] })

export const openReworks = figureTile('production.reworks', '在办返工', 'Rework open', { path: '/production/rework-board',
  right: 'production:rework:list', roles: ['group-leader', 'workshop', 'quality-engineer'] })

export const scrapWithoutDocument = figureTile('production.scrap-open', '未开单报废', 'Scrap without a document', {
  path: '/production/scrap',
  right: 'production:scrap:list',
  roles: ['group-leader', 'workshop'],
})

/** What homes may bear of production. */
export const tiles: readonly Tile[] = [
  actTile('production.terminal', '报工', 'Report', 'form', { path: '/production/terminal', right: 'production:op-task:report',
    roles: ['operator', 'group-leader'] }),
  openAndons,
  lateOrders,
  runningTasks,
  yieldToday,
  openHeats,
  openReworks,
  scrapWithoutDocument,
  myWageToday,
]
