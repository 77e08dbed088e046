import { figureTile, type Tile } from '#kernel/entity/tile.ts'

/** How old the newest backup of this installation is. */
export const backupAge = figureTile('system.backup-age', '距上次备份', 'Since the last backup', { path: '/isystem/backup',
  right: 'system:backup:list', roles: ['admin'] })

export const tiles: readonly Tile[] = [backupAge]
