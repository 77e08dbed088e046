import { f } from '#kernel/entity/index.ts'
import { daysLater, daysOf, longestDays, type Period } from '#kernel/entity/period.ts'
import { readInput } from './calls/read-input.ts'
import { now, type Ctx } from './context.ts'
import { Refusal } from './errors.ts'
import type { Rec } from './rules.ts'

/** Days of a period that nobody chose. */
const usualDays = 30
const day = { from: f.date({ label: '开始日期', en: 'From' }), to: f.date({ label: '结束日期', en: 'To' }) }

const messages = {
  'zh-CN': {
    reversed: '开始日期不能晚于结束日期，请重新选择期间',
    tooLong: (days: number) => `期间最长 ${days} 天，请缩短期间`,
  },
  'en-US': {
    reversed: 'The period begins after its end: please choose it again',
    tooLong: (days: number) => `A period has at most ${days} days: please shorten it`,
  },
} as const

/**
 * The period of a query; the last 30 days where it names none.
 * @throws Refusal where a day cannot be read, the end is before the begin or there are more than five years between
 */
export async function askedPeriod(ctx: Ctx, query: Rec): Promise<Period> {
  const asked = await readInput(ctx, day, query)
  const to = asked.to ?? now(ctx).slice(0, 10)
  const period = { from: asked.from ?? daysLater(to, 1 - usualDays), to }
  if (period.from > period.to) throw new Refusal(messages[ctx.locale].reversed)
  if (daysOf(period) > longestDays) throw new Refusal(messages[ctx.locale].tooLong(longestDays))
  return period
}
