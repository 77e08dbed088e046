import { f, joinNames } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { readInput } from '#kernel/server/calls/read-input.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { daysLater, daysOf, longestDays, type Period } from '../../rules/reports/period.ts'
import { reportSaid } from './said.ts'

/** Days of a period that nobody chose. */
const usualDays = 30
const day = { from: f.date({ label: '开始日期', en: 'From' }), to: f.date({ label: '结束日期', en: 'To' }) }

/**
 * The period of a query; the last 30 days where it names none.
 * @throws Refusal where a day cannot be read, the end is before the begin or there are more than five years between
 */
export async function askedPeriod(ctx: Ctx, query: Rec): Promise<Period> {
  const asked = await readInput(ctx, day, query)
  const to = asked.to ?? now(ctx).slice(0, 10)
  const period = { from: asked.from ?? daysLater(to, 1 - usualDays), to }
  const said = reportSaid[ctx.locale]
  if (period.from > period.to) throw new Refusal(said.reversed)
  if (daysOf(period) > longestDays) throw new Refusal(said.tooLong(longestDays))
  return period
}

/** @throws Refusal naming what may be asked */
export function askedOne<T extends string>(ctx: Ctx, query: Rec, name: string, known: readonly T[], usual: T): T {
  const value = askedText(query, name) ?? usual
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Refusal(reportSaid[ctx.locale].unknown(name, value, joinNames(ctx.locale, known)))
  return found
}

/** A parameter that is there once and not empty. */
export function askedText(query: Rec, name: string): string | undefined {
  const value = query[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
