import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  period: 'Period', range: 'From and to', thisWeek: 'This week', thisMonth: 'This month', last30: '30 days', last90: '90 days', thisYear: 'This year',
  pareto: 'Defect Pareto', yield: 'Yield', heat: 'Heat map', inspectors: 'Inspectors',
  by: 'By', basis: 'Counted', defects: 'Defects found (pieces)', ncrs: 'Nonconformities (reports)',
  defect: 'Defect', item: 'Item', process: 'Process', device: 'Machine', mold: 'Mold', shift: 'Shift', supplier: 'Supplier', severity: 'Severity', inspType: 'Type of inspection',
  rank: 'No.', pieces: 'Pieces', reports: 'Reports', share: 'Share', cumulated: 'Cumulated', vital: 'Vital few', total: 'Total', noValue: '(none)', rest: '{{count}} more',
  paretoLabel: 'Pareto chart by {{by}}: {{count}} groups, {{total}} in all, the first {{vital}} make 80 %', bar: '{{name}}: {{share}}, cumulated {{cumulated}}. Show the rows',
  paretoHint: 'By the time of the judgement: those taken back do not count, of lots inspected again the first counts.', paretoNcrHint: 'By date of the report, without cancelled ones; a report with several defects counts for each.',
  firstShown: 'The chart shows the first {{shown}} of {{count}} groups; the table has the others.', groupsShown: 'The table shows the first {{shown}} of {{count}} groups.',
  noDefects: 'No defects in this period', noReports: 'No nonconformities in this period', noLots: 'No inspection was judged in this period', changePeriod: 'Please choose another period.', rowsOf: 'Rows behind {{name}}',
  fpy: 'First-pass yield FPY', lar: 'Lot acceptance LAR', rty: 'Rolled yield RTY', ppm: 'PPM of inspection', customerPpm: 'PPM of customers', unit: 'Unit', inUnit: '{{name}} ({{unit}})', fromTo: '{{from}} to {{to}}',
  fpyHint: '{{good}} good at first ÷ {{all}} submitted', larHint: '{{good}} lots accepted ÷ {{all}} inspected', rtyHint: 'Product of the FPY of all processes, in-process and final', ppmHint: '{{bad}} rejected ÷ {{all}} submitted × 10⁶',
  notAccepted: 'Not accepted: {{count}}', complained: '{{qty}} complained of', shipped: '{{qty}} shipped', points: 'points', comparedWith: 'Compared with {{from}} to {{to}}. Of first submissions: without returns and lots submitted again; lots inspected again count once.', unchanged: 'Unchanged',
  byProcess: 'By type and process', trend: 'Trend', step: 'Step', day: 'Day', week: 'Week', month: 'Month', lots: 'Lots', accepted: 'Accepted', inQty: 'Submitted', goodQty: 'Good at first',
  heatHint: 'Rows are defects, columns the processes in which they were found (types of inspection where there is none), numbers are pieces; the darker, the more.', heatCell: '{{defect}}, {{process}}: {{amount}} pieces. Show the rows',
  inspector: 'Inspector', judged: 'Judged', days: 'Days', perDay: 'A day', median: 'Median time', p90: '90th percentile', late: 'Judged late', all: 'All', overdueTasks: 'Tasks overdue now: {{count}}', noOverdue: 'No task is overdue now', hours: '{{hours}} h',
  inspectorHint: 'Time from the task to its judgement; a day is one with a judgement.',
  rowCount: 'Rows: {{count}}', sumOf: '{{name}}: {{sum}} in all', rowsDefects: 'Defects found', rowsNcrs: 'Nonconformities', rowsOpenNcrs: 'Open nonconformities', rowsLots: 'Inspections', rowsJudged: 'Judgements', rowsOverdue: 'Overdue tasks', rowsComplaints: 'Complaints', rowsShipped: 'Shipments', noRows: 'No such records',
  wall: 'Quality wall', wallWeek: 'Last 7 days, {{from}} to {{to}}', fullScreen: 'Full screen', leaveFull: 'Leave full screen', updated: 'As of {{time}}', stale: 'Connection lost; figures of {{time}}',
  openNcr: 'Open nonconformities', ageUpTo: '≤ {{to}} days', ageFromTo: '{{from}}–{{to}} days', ageOver: '≥ {{from}} days', oldest: 'oldest {{days}} d', openCapa: '8D overdue', ofOpen: 'of {{count}} open', suspended: 'Inspection suspended', tightened: '{{count}} tightened', gaugesOverdue: 'Gauges overdue', due: '{{count}} due soon', tasks: 'Tasks overdue', waiting: 'of {{count}} open',
  charts: 'Charts with violations', chartsNone: 'All charts in control', chartOpen: 'open: {{count}}', weekPareto: 'Defects of 7 days', weekNone: 'No defects in 7 days', last: 'Last judgements', lastNone: 'Nothing judged yet', ok: 'Accepted', ng: 'Rejected', conc: 'Concession', lastWeek: '{{value}} the 7 days before', moreCharts: '{{count}} more',
}
