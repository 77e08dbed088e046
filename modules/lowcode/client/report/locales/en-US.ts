import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  rows: 'Rows', charts: 'Charts', export: 'Export', print: 'Print', noCharts: 'This report has no charts yet', noChartsText: 'Add one under "Low code → Charts" and choose this report.',
  parameters: 'Parameters', apply: 'Apply', byDefault: 'Default', publish: 'Publish', publishFor: 'Publish {{name}}', publishHelp: 'The roles find the report in the menu; its rows stay guarded by the rights to its tables.', tryAgain: 'It could not be computed, please try again', openReport: 'Open', openReportFor: 'Open {{name}}',
  columnFor: 'Measure {{row}}', countRows: 'Rows', aggregate: 'Aggregate', aggregateFor: 'Aggregate of measure {{row}}', titleFor: 'Title of measure {{row}}', titleEnFor: 'English title of measure {{row}}', title: 'Title', titleEn: 'English title', addMeasure: 'Add a measure', removeMeasure: 'Remove measure {{row}}',
  sum: 'Sum', avg: 'Average', count: 'Count', min: 'Smallest', max: 'Largest', chooseReport: 'Please choose a report first', preview: 'Preview', previewHelp: 'Computed from the settings above, unsaved changes included.', refresh: 'Update the preview', hintChart: 'A chart aggregates the rows of a report: choose the report, the column to group by and the measures, then put it on a dashboard or look at it on the report.',
}
