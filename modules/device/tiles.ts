import { figureTile, type Tile } from '#kernel/entity/tile.ts'

/** Alarms that are not over, worst first. */
export const activeAlarmsTile = figureTile('device.active-alarms', '活动报警', 'Active alarms', {
  path: '/device/alarm?f.status=ACTIVE_UNACK,ACTIVE_ACK',
  right: 'device:alarm:list',
  roles: ['equipment-engineer', 'plant-manager', 'workshop', 'group-leader'],
})

/** What homes may bear of devices. */
export const tiles: readonly Tile[] = [activeAlarmsTile]
