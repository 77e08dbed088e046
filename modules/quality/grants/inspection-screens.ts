import type { Grants } from './join.ts'

const boards = ['quality-task-board', 'quality-strictness'].map((id) => `menu:${id}`)
const lists = ['iqc', 'ipqc', 'fqc', 'oqc', 'rqc', 'pending'].map((name) => `menu:quality-${name}`)

/** Screens of inspection that stand for no entity of their own; what is kept with them. */
export const inspectionScreenGrants: Grants = {
  inspector: [...boards, ...lists, 'menu:quality-inspect'],
  'quality-engineer': [...boards, ...lists, 'menu:quality-inspect', 'quality:defect-model:*'],
  'quality-manager': [...boards, ...lists, 'menu:quality-inspect', 'quality:defect-model:*'],
  'process-engineer': [...boards, ...lists, 'menu:quality-inspect'],
  'plant-manager': [...boards, ...lists, 'menu:quality-inspect'],
  workshop: [...boards, 'menu:quality-ipqc', 'menu:quality-fqc', 'menu:quality-inspect'],
  'group-leader': [...boards, 'menu:quality-ipqc', 'menu:quality-fqc', 'menu:quality-inspect'],
  buyer: [...boards, 'menu:quality-iqc', 'menu:quality-inspect'],
  storekeeper: ['menu:quality-task-board', 'menu:quality-iqc', 'menu:quality-inspect'],
  operator: ['menu:quality-task-board', 'menu:quality-ipqc', 'menu:quality-inspect'],
  'service-engineer': ['menu:quality-oqc', 'menu:quality-rqc', 'menu:quality-inspect'],
}
