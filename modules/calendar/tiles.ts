import { actTile, type Tile } from '#kernel/entity/tile.ts'

/** Where everybody on shifts looks. */
export const tiles: readonly Tile[] = [
  actTile('calendar.mine', '我的班次', 'My shifts', 'calendar', { path: '/calendar/mine', right: 'calendar:mine:list',
    roles: ['operator', 'group-leader', 'inspector', 'storekeeper', 'checker'] }),
]
