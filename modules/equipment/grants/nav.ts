import type { Nav } from '#kernel/entity/module.ts'

const of = (...names: readonly string[]) => names.map((name) => `equipment-${name}`)

/** What stands in the menu of each role: their own work. Everything else that they may open is found by its name. */
export const nav: Nav = {
  'equipment-engineer': of('device', 'mold', 'mold-board', 'order', 'order-board', 'plan', 'calendar', 'missed', 'repair', 'repair-board',
    'downtime', 'reports', 'response-wall', 'response-target', 'spares', 'part-use', 'request', 'meter', 'check-item', 'fault', 'category'),
  checker: of('order', 'repair', 'repair-board', 'device', 'report-fault'),
  operator: of('order', 'report-fault'),
  'group-leader': of('order', 'repair', 'mold-board'),
  workshop: of('device', 'order', 'order-board', 'calendar', 'repair', 'repair-board', 'response-wall', 'downtime', 'mold', 'reports'),
  'plant-manager': of('device', 'repair', 'downtime', 'mold', 'response-wall', 'reports'),
  'process-engineer': of('mold', 'device'),
  planner: of('device', 'mold'),
  buyer: of('request', 'spares'),
}
