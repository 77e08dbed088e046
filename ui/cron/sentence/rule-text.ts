import { specify, type CronField, type CronRule } from '#kernel/entity/cron/cron-value.ts'
import { fieldShapes } from '#kernel/entity/cron/field-shape.ts'
import type { CronTextKey, SayCron } from '../text.ts'

const wraps: Readonly<Partial<Record<CronField, CronTextKey>>> = { second: 'ofSecond', minute: 'ofMinute', hour: 'ofHour', day: 'ofDay',
  year: 'ofYear' }

/** A number of a field by its name, such as 2 of the week by "Monday". */
export function nameOf(say: SayCron, field: CronField, value: number): string {
  if (field === 'week' && value >= 1 && value <= 7) return say(`weekday${value}` as CronTextKey)
  if (field === 'month' && value >= 1 && value <= 12) return say(`month${value}` as CronTextKey)
  return String(value)
}

/** What a rule stands for, as part of a sentence. */
export function sayRule(say: SayCron, field: CronField, rule: CronRule): string {
  switch (rule.type) {
    case 'TYPE_NOT_SET':
      return ''
    case 'TYPE_EVERY':
      return say(`${field}Every`)
    case 'TYPE_SPECIFY':
      return wrap(say, field, rule.values.map((value) => nameOf(say, field, value)).join(say('listJoin')))
    case 'TYPE_RANGE':
      return wrap(say, field, say('to', { start: nameOf(say, field, rule.start), end: nameOf(say, field, rule.end) }))
    case 'TYPE_LOOP':
      return sayLoop(say, field, rule)
    case 'TYPE_WORK':
      return say('sayWork', { day: rule.day })
    case 'TYPE_LAST':
      return say('sayLast')
    case 'TYPE_LAST_WORK':
      return say('sayLastWork')
    case 'TYPE_NTH':
      return say('sayNth', { nth: say(`ordinal${rule.nth}` as CronTextKey), weekday: nameOf(say, 'week', rule.weekday) })
    case 'TYPE_LAST_WEEKDAY':
      return say('sayLastWeekday', { weekday: nameOf(say, 'week', rule.weekday) })
  }
}

function sayLoop(say: SayCron, field: CronField, { start: first, interval }: Extract<CronRule, { type: 'TYPE_LOOP' }>): string {
  const { values: [min, max] } = fieldShapes[field]
  // Months and weekdays are few and have names: naming them is plainer than counting.
  if (field === 'month' || field === 'week') {
    return sayRule(say, field, specify(...Array.from({ length: Math.floor((max - first) / interval) + 1 }, (_, index) =>
      first + index * interval)))
  }
  const start = wrap(say, field, nameOf(say, field, first))
  if (interval === 1) return first === min ? say(`${field}Every`) : say('onwards', { start, every: say(`${field}Every`) })
  const unit = say(`${field}Unit`)
  return first === min && field !== 'day' ? say('loopAll', { interval, unit }) : say('loopFrom', { start, interval, unit })
}

function wrap(say: SayCron, field: CronField, value: string): string {
  const key = wraps[field]
  return key ? say(key, { value }) : value
}
