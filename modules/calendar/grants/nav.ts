import type { Nav } from '#kernel/entity/module.ts'

const of = (...names: readonly string[]) => names.map((name) => `calendar-${name}`)

/** What stands in the menu of each role: their own work. Everything else that they may open is found by its name. */
export const nav: Nav = {
  planner: of('year', 'roster', 'capacity'),
  workshop: of('year', 'roster', 'mine', 'capacity', 'matrix', 'team', 'skill'),
  'group-leader': of('roster', 'mine'),
  'plant-manager': of('year', 'roster'),
  operator: of('mine'),
  storekeeper: of('mine'),
  inspector: of('mine'),
  checker: of('mine'),
  'equipment-engineer': of('mine'),
}
