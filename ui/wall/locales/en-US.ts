import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  fullScreen: 'Full screen',
  leaveFull: 'Leave full screen',
  updated: 'As of {{time}}',
  stale: 'Connection lost; figures of {{time}}',
}
