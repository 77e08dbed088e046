import { singleValue, type CronRule, type CronValue } from '#kernel/entity/cron/cron-value.ts'
import type { SayCron } from '../text.ts'
import { sayRule } from './rule-text.ts'

/** With more hours than these a list of clock times is harder to read than hours and minute apart. */
const CLOCKS_MAX = 6

/** The time of day: "08:15", "8 至 18 时每 5 分钟". */
export function sayTime(say: SayCron, { second, minute, hour }: CronValue): string {
  const atMinute = singleValue(minute)
  const atSecond = singleValue(second)
  if (atMinute !== undefined && atSecond !== undefined && hour.type === 'TYPE_SPECIFY' && hour.values.length <= CLOCKS_MAX) {
    const clocks = hour.values.map((at) =>
      [at, atMinute, ...(atSecond === 0 ? [] : [atSecond])].map((part) => String(part).padStart(2, '0')).join(':')
    )
    return say('atClock', { value: clocks.join(say('listJoin')) })
  }
  const parts: string[] = []
  if (!(hour.type === 'TYPE_EVERY' && repeats(minute))) parts.push(sayRule(say, 'hour', hour))
  if (atMinute === 0 && atSecond === 0) parts.push(say('fullHour'))
  else if (!(minute.type === 'TYPE_EVERY' && repeats(second))) parts.push(sayRule(say, 'minute', minute))
  if (atSecond !== 0) parts.push(sayRule(say, 'second', second))
  return parts.reduce((coarse, fine) => say('times', { coarse, fine }))
}

/** A rule that names its own rhythm: the coarser "every" before it says nothing more. */
function repeats(rule: CronRule): boolean {
  return rule.type === 'TYPE_EVERY' || rule.type === 'TYPE_LOOP'
}
