import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  refreshed: 'As of {{at}}',
  none: 'None',
  count: '{{count}}',
}
