import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  period: 'Period',
  range: 'From and to',
  thisWeek: 'This week',
  thisMonth: 'This month',
  last30: '30 days',
  last90: '90 days',
  thisYear: 'This year',
  rank: 'No.',
  share: 'Share',
  cumulated: 'Cumulated',
  vital: 'Vital few',
  total: 'Total',
  noValue: '(none)',
  rest: '{{count}} more',
  bar: '{{name}}: {{share}}, cumulated {{cumulated}}. Show the rows',
  rowsOf: 'Rows behind {{name}}',
}
