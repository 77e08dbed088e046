import { actTile, figureTile, type Tile } from '#kernel/entity/tile.ts'

const managers = ['quality-manager', 'plant-manager']
const quality = ['quality-engineer', ...managers]

/** What homes may bear of quality. */
export const weekYield = figureTile('quality.week-yield', '近 7 天批合格率', 'Lots accepted, 7 days', { path: '/quality/reports',
  right: 'quality:report:view', roles: quality })
export const weekPpm = figureTile('quality.week-ppm', '近 7 天 PPM', 'PPM, 7 days', { path: '/quality/reports',
  right: 'quality:report:view', roles: managers })
export const openNcr = figureTile('quality.open-ncr', '未结不合格品', 'Open nonconformities', { path: '/quality/ncr-board',
  right: 'quality:ncr:list', roles: [...quality, 'process-engineer', 'workshop'] })
export const openTasks = figureTile('quality.open-tasks', '待检任务', 'Inspections to do', { path: '/quality/task-board',
  right: 'quality:task:list', roles: ['inspector', ...quality] })
export const openCapa = figureTile('quality.open-capa', '未结 8D', 'Open 8D reports', { path: '/quality/capa', right: 'quality:capa:list',
  roles: quality })
export const alarmedCharts = figureTile('quality.alarmed-charts', '失控控制图', 'Charts out of control', { path: '/quality/spc-wall',
  right: 'quality:spc-chart:list', roles: ['quality-engineer', 'process-engineer'] })
export const dueGauges = figureTile('quality.due-gauges', '到期量具', 'Gauges due', { path: '/quality/gauge-calendar',
  right: 'quality:gauge:list', roles: ['quality-engineer', 'inspector'] })

export const tiles: readonly Tile[] = [
  actTile('quality.inspect', '检验任务', 'Inspect', 'audit', { path: '/quality/task-board', right: 'quality:task:begin',
    roles: ['inspector', 'operator'] }),
  actTile('quality.new-ncr', '报不合格', 'Report a nonconformity', 'alert', { path: '/quality/ncr?open=new', right: 'quality:ncr:add',
    roles: ['inspector', 'quality-engineer', 'workshop', 'group-leader'] }),
  actTile('quality.wall', '质量大屏', 'Quality wall', 'monitor', { path: '/quality/wall', right: 'quality:report:view', roles: managers }),
  openTasks,
  weekYield,
  weekPpm,
  openNcr,
  openCapa,
  alarmedCharts,
  dueGauges,
]
