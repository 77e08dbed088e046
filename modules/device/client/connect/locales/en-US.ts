import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  test: 'Test connection',
  testOf: 'Connection of {{code}}',
  answers: 'It answers: {{read}} of {{all}} tags were read; nothing was kept',
  tag: 'Tag',
  raw: 'As it is there',
  value: 'As it would be kept',
  refused: 'Why not',
  close: 'Close',
}
