import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  examples: 'Examples', code: 'Code', stored: 'Present value',

  groupSchedules: 'Schedules',
  CronField: 'Cron field', CronFieldHelp: 'Type or paste an expression, or set it in the window behind the button.',
  CronPanel: 'Cron editor', CronPanelHelp: 'Fields and expression follow each other; half a second after the last change the next ten runs are listed.',
  HourOfDay: 'Hour picker', HourOfDayHelp: 'Every hour (*) unless set.',
  WeekOrDay: 'Weekday or day', WeekOrDayHelp: 'Only one of day and weekday can be set: setting the weekday disables the day, which becomes ?.',
}
export default enUS
