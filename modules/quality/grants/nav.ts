import type { Nav } from '#kernel/entity/module.ts'

const of = (...names: readonly string[]) => names.map((name) => `quality-${name}`)
const care = of('task-board', 'inspection', 'pending', 'ncr', 'ncr-board', 'concession', 'capa', 'supplier', 'coa', 'reports', 'standard',
  'characteristic', 'defect', 'spc', 'capability', 'gauge', 'gauge-calendar', 'msa', 'strictness')

/** What stands in the menu of each role: their own work. Everything else that they may open is found by its name. */
export const nav: Nav = {
  inspector: of('task-board', 'inspection', 'pending', 'ncr', 'standard', 'gauge', 'sampling'),
  'quality-engineer': [...care, ...of('sampling')],
  'quality-manager': [...care, ...of('iqc', 'ipqc', 'fqc', 'oqc', 'rqc', 'wall', 'spc-wall', 'calibration', 'sampling')],
  'process-engineer': of('standard', 'ncr', 'capa', 'spc', 'capability'),
  'plant-manager': of('task-board', 'ncr', 'ncr-board', 'concession', 'capa', 'supplier', 'reports', 'wall', 'spc-wall'),
  workshop: of('task-board', 'ncr-board', 'ncr', 'reports'),
  'group-leader': of('task-board', 'ncr'),
  operator: of('task-board'),
  buyer: of('supplier', 'ncr', 'iqc'),
  'service-engineer': of('ncr', 'capa', 'rqc', 'oqc', 'coa'),
  'shipping-clerk': of('coa'),
}
