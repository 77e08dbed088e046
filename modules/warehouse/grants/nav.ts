import type { Nav } from '#kernel/entity/module.ts'

const reports = ['in-out', 'min-max', 'expiry', 'ageing', 'turnover']
const of = (...names: readonly string[]) => names.map((name) => `warehouse-${name}`)

/** What stands in the menu of each role: their own work. Everything else that they may open is found by its name. */
export const nav: Nav = {
  storekeeper: of('scan', 'balance', 'arrival', 'receipt', 'issue', 'transfer', 'pack-bench', 'mix-bench', 'count-bench'),
  planner: of('balance', 'issue', 'arrival', 'transfer', 'reserve', 'min-max'),
  buyer: of('balance', 'arrival', 'min-max', 'expiry'),
  'process-engineer': of('balance', 'mix'),
  inspector: of('arrival', 'balance'),
  'quality-engineer': of('balance', 'freeze'),
  'quality-manager': of('balance', 'freeze', 'status-change', 'expiry'),
  'plant-manager': of('balance', 'count', ...reports),
  workshop: of('balance', 'issue', 'mix', 'min-max'),
  'group-leader': of('issue', 'mix-bench'),
  operator: of('mix-bench'),
}
