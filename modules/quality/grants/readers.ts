import type { Grants } from './join.ts'

const readRights = ['quality:*:list', 'quality:*:export', 'quality:*:print', 'menu:quality-sampling', 'menu:quality-gauge-calendar',
  'menu:quality-reports', 'menu:quality-wall', 'quality:report:view', 'quality:inspection:all']
const roles = ['inspector', 'quality-engineer', 'quality-manager', 'process-engineer', 'workshop', 'group-leader', 'buyer',
  'service-engineer', 'plant-manager', 'storekeeper']

/** Who reads what quality knows. */
export const readGrants: Grants = Object.fromEntries(roles.map((role) => [role, readRights]))
