import { cronFields, type CronRule, type CronValue } from './cron-value.ts'

/** The text of a field. */
export function writeRule(rule: CronRule): string {
  switch (rule.type) {
    case 'TYPE_NOT_SET':
      return '?'
    case 'TYPE_EVERY':
      return '*'
    case 'TYPE_RANGE':
      return `${rule.start}-${rule.end}`
    case 'TYPE_LOOP':
      return `${rule.start}/${rule.interval}`
    case 'TYPE_SPECIFY':
      return rule.values.join(',')
    case 'TYPE_WORK':
      return `${rule.day}W`
    case 'TYPE_LAST':
      return 'L'
    case 'TYPE_LAST_WORK':
      return 'LW'
    case 'TYPE_NTH':
      return `${rule.weekday}#${rule.nth}`
    case 'TYPE_LAST_WEEKDAY':
      return `${rule.weekday}L`
  }
}

/** The seven fields as text, in the order second, minute, hour, day, month, week, year. */
export function writeCron(value: CronValue): string {
  return cronFields.map((field) => writeRule(value[field])).join(' ')
}
