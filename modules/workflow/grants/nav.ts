import type { Nav } from '#kernel/entity/module.ts'

const of = (...names: readonly string[]) => names.map((name) => `workflow-${name}`)
const desk = of('todo', 'start', 'mine')
const every = [...desk, ...of('done', 'copy')]

/** What stands in the menu of each role: their own work. Everything else that they may open is found by its name. */
export const nav: Nav = {
  operator: of('todo', 'start'),
  storekeeper: of('todo'),
  inspector: of('todo'),
  'group-leader': of('todo', 'start'),
  checker: desk,
  planner: of('todo', 'mine'),
  workshop: desk,
  buyer: desk,
  sales: every,
  'quality-engineer': of('todo'),
  'quality-manager': of('todo', 'done'),
  'process-engineer': of('todo', 'model', 'bind'),
  'equipment-engineer': desk,
  'shipping-clerk': desk,
  'service-engineer': desk,
  'plant-manager': [...desk, ...of('monitor', 'statistics')],
}
