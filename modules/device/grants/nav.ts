import type { Nav } from '#kernel/entity/module.ts'

const of = (...names: readonly string[]) => names.map((name) => `device-${name}`)

/** What stands in the menu of each role. Menus of the floor are full: alarms wait for whoever acknowledges them at home and in the bell. */
export const nav: Nav = {
  'equipment-engineer': of('overview', 'oee', 'energy', 'history', 'alarm', 'rule', 'kiln', 'furnace', 'pressure', 'speed', 'temperature',
    'weight', 'heats', 'device', 'gateway', 'model', 'state-log', 'rejection', 'heat-eval'),
  'process-engineer': of('furnace', 'kiln', 'heats', 'heat-eval', 'history', 'alarm', 'rule'),
  'quality-engineer': of('heats', 'heat-eval'),
  'plant-manager': of('overview', 'oee', 'energy', 'alarm'),
  workshop: of('overview', 'oee', 'alarm', 'history'),
}
