import type { Nav } from '#kernel/entity/module.ts'

const of = (...names: readonly string[]) => names.map((name) => `production-${name}`)

/** What stands in the menu of each role: their own work. Everything else that they may open is found by its name. */
export const nav: Nav = {
  planner: of('order', 'kitting', 'wip', 'queue', 'lot', 'report', 'daily'),
  workshop: of('order', 'kitting', 'wip', 'queue', 'lot', 'task', 'report', 'request', 'terminal', 'furnace', 'rework-board', 'rework',
    'scrap', 'andon-board', 'andon-wall', 'handover', 'daily', 'wage-sheet', 'piece-rate'),
  'group-leader': of('terminal', 'furnace', 'kitting', 'wip', 'queue', 'lot', 'report', 'rework-board', 'andon-board', 'handover', 'daily',
    'wage-sheet'),
  operator: of('terminal', 'furnace', 'andon-board'),
  'plant-manager': of('order', 'wip', 'report', 'andon-wall', 'daily', 'wage-sheet'),
  'equipment-engineer': of('andon-board'),
  checker: of('andon-board'),
  'quality-engineer': of('lot', 'report', 'first', 'heat', 'rework-board', 'rework'),
  'process-engineer': of('furnace', 'recipe', 'heat', 'lot', 'report', 'rule', 'andon-board'),
}
