import { CronRefusal, reading, type CronReading } from './cron-fault.ts'
import { cronFields, notSet, type CronRule, type CronValue } from './cron-value.ts'
import { parseRule } from './read-rule.ts'

/** Reads seven fields, or six without the year. A `*` beside a set day or weekday limits nothing and counts as `?`. */
export function readCron(text: string): CronReading<CronValue> {
  return reading(() => {
    const parts = text.trim().split(/\s+/)
    if (parts.length === 5) throw new CronRefusal('missingSecond', { text: `0 ${parts.join(' ')}` })
    if (parts.length !== 6 && parts.length !== 7) throw new CronRefusal('fieldCount', { count: text.trim() === '' ? 0 : parts.length })
    const rules = Object.fromEntries(cronFields.map((field, index) => [field, parseRule(field, parts[index] ?? '*')])) as CronValue
    return { ...rules, ...oneOfBoth(rules.day, rules.week) }
  })
}

function oneOfBoth(day: CronRule, week: CronRule): { day: CronRule; week: CronRule } {
  if (isUnset(day) && isUnset(week)) throw new CronRefusal('noDay', {}, 'day')
  if (isUnset(day) || isUnset(week)) return { day, week }
  if (week.type === 'TYPE_EVERY') return { day, week: notSet }
  if (day.type === 'TYPE_EVERY') return { day: notSet, week }
  throw new CronRefusal('bothDays', {}, 'day')
}

function isUnset(rule: CronRule): boolean {
  return rule.type === 'TYPE_NOT_SET'
}
