import { actTile, type Tile } from '#kernel/entity/tile.ts'

const desks = ['sales', 'buyer', 'planner', 'process-engineer', 'shipping-clerk', 'service-engineer', 'equipment-engineer', 'workshop']

/** Where people begin processes. */
export const tiles: readonly Tile[] = [
  actTile('workflow.start', '发起流程', 'Start a process', 'branches', { path: '/flowable/start', right: 'workflow:start:list',
    roles: desks }),
]
