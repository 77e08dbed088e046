import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  ordersOpen: 'Maintenance open',
  ordersLate: '{{count}} of them late',
  repairsOpen: 'Repairs open',
  repairsYear: 'Repairs, 12 months',
  down: 'Down, 12 months',
  hours: '{{hours}} h',
  cost: 'Cost, 12 months',
  costOf: 'Parts {{parts}}, labour {{labor}}, outside {{outside}}',
  molds: 'Mold on it',
  parts: 'Parts of it',
  nothingDue: 'No plan is in force for it',
  plan: 'Plan',
  kind: 'Kind',
  nextDue: 'Next due',
  reading: 'At reading {{reading}}',
  open: 'Open order',
}
