import type { Grants } from './join.ts'

const rightsOf = (name: string, verbs: readonly string[]) => verbs.map((verb) => `quality:${name}:${verb}`)
const write = ['add', 'edit', 'delete', 'submit', 'retract', 'cancel']
const open = rightsOf('ncr', ['add', 'edit', 'submit', 'retract'])
const deal = [...rightsOf('ncr', [...write, 'dispose', 'done', 'hold', 'openCapa']),
  ...rightsOf('concession', ['edit', 'submit', 'retract']), ...rightsOf('coa', [...write, 'renew'])]
const solve = rightsOf('capa', [...write, 'complete', 'reopen', 'done', 'verify'])
const act = rightsOf('capa', ['done'])
const board = ['menu:quality-ncr-board']

/** Inspectors open nonconformities, engineers deal with them, the quality manager decides for the review board (domain §2.19). */
export const nonconformityGrants: Grants = {
  inspector: [...board, ...open, ...act],
  'service-engineer': [...board, ...open, ...rightsOf('ncr', ['openCapa']), ...act],
  'group-leader': [...board, ...open, ...act],
  workshop: [...board, ...open, ...act],
  'process-engineer': [...board, ...solve],
  buyer: act,
  'quality-engineer': [...board, ...deal, ...solve, 'warehouse:lot:expiry', ...rightsOf('coa', ['print']),
    'quality:supplier-score:compute'],
  'quality-manager': [...board, ...deal, ...solve, 'warehouse:lot:expiry', ...rightsOf('ncr', ['approve', 'reject', 'decide', 'takeBack']),
    ...rightsOf('concession', ['approve', 'reject', 'reverse']), ...rightsOf('coa', ['approve', 'reject', 'print']),
    'quality:supplier-score:compute'],
  'plant-manager': board,
  'shipping-clerk': ['quality:coa:list', 'quality:coa:print', ...rightsOf('coa', ['add', 'edit', 'submit', 'retract'])],
}
