import type { Grants } from './join.ts'

const rightsOf = (name: string, verbs: readonly string[]) => verbs.map((verb) => `quality:${name}:${verb}`)
const plan = rightsOf('patrol-rule', ['add', 'edit', 'delete', 'count'])
const inspect = [...rightsOf('task', ['begin', 'add']), ...rightsOf('inspection', ['begin', 'record', 'judge', 'rejudge', 'cancel'])]
const decide = [...rightsOf('inspection', ['approve', 'reject', 'reverse']), ...rightsOf('task', ['urgent']),
  ...rightsOf('sampling-state', ['decide', 'approve'])]

/** What operators do of the pieces they make; `self` keeps everything else of inspection from them (`server/self-only.ts`). */
const inspectOwn = ['quality:defect:list', ...rightsOf('task', ['list', 'begin']),
  ...rightsOf('inspection', ['list', 'self', 'record', 'judge'])]

/** Whoever inspects does not approve their own judgement, and reduced inspection is the quality manager's alone (domain §2.19). */
export const inspectionGrants: Grants = {
  inspector: inspect,
  operator: inspectOwn,
  'quality-engineer': [...inspect, ...plan, ...rightsOf('sampling-state', ['decide']), ...rightsOf('standard', ['*']),
    ...['characteristic', 'defect', 'gauge-type'].map((name) => `quality:${name}:*`)],
  'quality-manager': [...inspect, ...plan, ...decide, ...rightsOf('standard', ['*']),
    ...['characteristic', 'defect', 'gauge-type'].map((name) => `quality:${name}:*`)],
  'group-leader': [...rightsOf('task', ['add']), ...rightsOf('patrol-rule', ['count'])],
  workshop: [...rightsOf('task', ['add']), ...rightsOf('patrol-rule', ['count'])],
}
