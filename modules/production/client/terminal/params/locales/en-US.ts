import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  title: 'Parameters of {{task}}',
  save: 'Record',
  between: '{{lower}} to {{upper}}',
  atLeast: '≥ {{lower}}',
  atMost: '≤ {{upper}}',
  target: 'target {{target}}',
  critical: 'critical',
  last: 'recorded {{value}}',
  low: 'Out of {{limits}}',
  none: 'The operation has no parameters',
}
