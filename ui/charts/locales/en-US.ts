import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  noValue: '(none)',
  rest: 'Others',
  total: 'Total',
  empty: 'No data',
  emptyText: 'The report has no data under these conditions: please change the filters.',
  showTable: 'Show {{name}} as a table',
  showPicture: 'Show {{name}} as a picture',
  downloadPng: 'Download {{name}} as PNG',
  rowsOf: 'Rows of {{name}}',
  firstOf: 'The first {{shown}} of {{count}} groups',
  summary: '{{name}}: {{count}} groups by {{category}}, {{measure}}, {{total}} in all. The table shows the figures.',
}
