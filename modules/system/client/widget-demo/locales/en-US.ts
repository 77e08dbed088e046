import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  examples: 'Examples', code: 'Code', stored: 'Present value',

  groupSchedules: 'Schedules',
  CronField: 'Cron field', CronFieldHelp: 'Type or paste an expression, or set it in the window behind the button.',
  CronPanel: 'Cron editor', CronPanelHelp: 'Fields and expression follow each other; half a second after the last change the next ten runs are listed.',
  HourOfDay: 'Hour picker', HourOfDayHelp: 'Every hour (*) unless set.',
  WeekOrDay: 'Weekday or day', WeekOrDayHelp: 'Only one of day and weekday can be set: setting the weekday disables the day, which becomes ?.',

  groupQueries: 'Queries',
  AdvancedQuery: 'Advanced query', AdvancedQueryHelp: 'The caller gives the fields; saved queries lie under the code widget-demo. Once run, the conditions that a list would get are shown.',
  ConfiguredList: 'List configured by addresses', ConfiguredListHelp: 'Only url.list is set: deleting or closing says which address is missing.', codeColumn: 'Code', nameColumn: 'Name', actionsColumn: 'Actions', removeRow: 'Delete', closeRow: 'Close', deleteSelected: 'Delete selected',
}
export default enUS
