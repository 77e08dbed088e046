import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  measured: 'The machine measured {{value}} at {{time}}; say why where another value is typed',
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
