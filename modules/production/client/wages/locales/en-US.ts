import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  rateHint: 'What a good piece of an operation pays: for an item or a category, a skill and some time; the most special one holds',
  workerHint: 'Each report is split by shares; what has no rate pays nothing',
  timeHint: 'Counted by itself from the start: pauses do not count, several things in hand share the time',
  sheetHint: 'Choose month and team: what is not paid yet is taken in as it is saved; the leader checks it, the manager approves it',
  mine: 'My piece wages',
  today: 'Today',
  month: 'This month',
  unpriced: '{{qty}} pieces have no rate',
  details: 'What they are made of',
  nobody: 'No reports are taken in yet',
}
