import chineseDays from 'chinese-days'
import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { list } from '#kernel/server/operations/list.ts'
import { create } from '#kernel/server/operations/save.ts'
import { takeOfficialHolidays } from '../calls/roster.ts'
import { holiday } from '../index.ts'
import type { HolidayType } from '../rules/expand.ts'
import { datesFrom } from '../rules/plant-time.ts'
import { messages } from './messages.ts'

const [FIRST_YEAR, LAST_YEAR] = [2004, 2100]

interface Official {
  day: string
  type: HolidayType
  name: string
}

/** Holidays of a year as the State Council announced them, with the weekends that are worked in exchange; empty before the announcement. */
export function officialDays(year: number): Official[] {
  return datesFrom(`${year}-01-01`, `${year}-12-31`).flatMap((day): Official[] => {
    const { work, name } = chineseDays.getDayDetail(day)
    // Ordinary days are named by their weekday alone; announced ones as "English,中文,days".
    const [, chinese] = name.split(',')
    if (chinese === undefined) return []
    if (work) return weekdayOf(day) > 5 ? [{ day, type: 'WORKDAY', name: `${chinese}调休` }] : []
    return [{ day, type: 'HOLIDAY', name: chinese }]
  })
}

/** Takes the official holidays of a year over; days that are there already stay as somebody left them. */
export const holidayCalls = [
  serve(takeOfficialHolidays, async (ctx, input) => {
    const { added, kept } = await addOfficial(ctx, readYear(ctx, input.year))
    return withMessage({ added, kept }, messages[ctx.locale].official(added, kept))
  }),
]

function readYear(ctx: Ctx, value: unknown): number {
  const year = Number(value)
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) throw new Refusal(messages[ctx.locale].badYear(String(value ?? '')))
  return year
}

export async function addOfficial(ctx: Ctx, year: number): Promise<{ added: number; kept: number }> {
  const official = officialDays(year)
  if (official.length === 0) throw new Refusal(messages[ctx.locale].noOfficial(year))
  const { records } = await list(ctx, holiday, { day_begin: `${year}-01-01`, day_end: `${year}-12-31`, pageSize: '-1' })
  const there = new Set(records.map((record) => record.day))
  const missing = official.filter(({ day }) => !there.has(day))
  for (const one of missing) await create(ctx, holiday, { ...one })
  return { added: missing.length, kept: official.length - missing.length }
}
