import type { CronValue } from '#kernel/entity/cron/cron-value.ts'
import type { SayCron } from '../text.ts'
import { sayRule } from './rule-text.ts'
import { sayTime } from './time-text.ts'

/** A schedule in plain words of the language in force: 「每年 3 月、6 月、9 月、12 月的最后一个工作日 08:15」. */
export function describeCron(say: SayCron, value: CronValue): string {
  const time = sayTime(say, value)
  const hourly = value.hour.type === 'TYPE_EVERY' || value.hour.type === 'TYPE_LOOP'
  const text = hourly && value.month.type === 'TYPE_EVERY' && value.year.type === 'TYPE_EVERY' && isDaily(value)
    ? time
    : say('sentence', { date: sayDate(say, value), time })
  return spaced(text.charAt(0).toUpperCase() + text.slice(1))
}

function isDaily({ day, week }: CronValue): boolean {
  return day.type === 'TYPE_EVERY' || week.type === 'TYPE_EVERY'
}

function sayDate(say: SayCron, value: CronValue): string {
  const year = value.year.type === 'TYPE_EVERY' ? '' : say('inYear', { year: sayRule(say, 'year', value.year) })
  const everyMonth = value.month.type === 'TYPE_EVERY'
  const month = sayRule(say, 'month', value.month)
  if (isDaily(value))
    return everyMonth
      ? say('dateEveryDay', { year })
      : say(year ? 'dateEveryDayOfYear' : 'dateEveryDayOf', { year, month })
  const day = value.day.type === 'TYPE_NOT_SET' ? sayRule(say, 'week', value.week) : sayRule(say, 'day', value.day)
  if (!everyMonth) return say(year ? 'dateOfMonthsOfYear' : 'dateOfMonths', { year, month, day })
  const weekly = value.day.type === 'TYPE_NOT_SET' && value.week.type !== 'TYPE_NTH' && value.week.type !== 'TYPE_LAST_WEEKDAY'
  return say(weekly ? 'dateWeekly' : 'dateOfMonth', { year, day })
}

const digitsBesideHan = /(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu

/** Digits stand apart from the Chinese around them. */
function spaced(text: string): string {
  return text.replace(digitsBesideHan, ' ')
}
