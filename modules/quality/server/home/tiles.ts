import { sql, type RawBuilder } from 'kysely'
import { Decimal, type Entity, codesOf } from '#kernel/entity/index.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import type { TileValue } from '#kernel/entity/tile.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { serveTile } from '#kernel/server/work/tiles.ts'
import { capa, gauge, spcChart, task } from '../../index.ts'
import { daysLater, periodBefore } from '#kernel/entity/period.ts'
import { figuresIn, mainUnit, type YieldFigures } from '../../rules/reports/yield.ts'
import { alarmedCharts, dueGauges, openCapa, openNcr, openTasks, weekPpm, weekYield } from '../../tiles.ts'
import { daysOld, isOpen, reported } from '../reports/facts.ts'
import { yieldRows } from '../reports/yield.ts'

const rowsOf = (ctx: Ctx, entity: Entity): RawBuilder<unknown> =>
  sql`${sql.table(entity.table)} t where ${joinAnd(scopeOf(ctx, entity).where)}`

const messages = {
  'zh-CN': { before: (value: string) => `上周 ${value}`, late: (count: number) => `超期 ${count}`,
    oldest: (days: number) => `最久 ${days} 天` },
  'en-US': { before: (value: string) => `${value} the week before`, late: (count: number) => `${count} late`,
    oldest: (days: number) => `oldest ${days} days` },
} as const

/** A figure of the last seven days beside the seven before. */
async function ofWeek(ctx: Ctx, exact: (figures: YieldFigures) => string | null, decimals: number, unit?: string): Promise<TileValue> {
  const figure = (figures: YieldFigures) => {
    const value = exact(figures)
    return value === null ? null : withThousands(new Decimal(value).toFixed(decimals))
  }
  const today = now(ctx).slice(0, 10)
  const week = { from: daysLater(today, -6), to: today }
  const [rows, earlier] = await Promise.all([yieldRows(ctx, week), yieldRows(ctx, periodBefore(week))])
  const before = figure(figuresIn(earlier, mainUnit(earlier)))
  return { value: figure(figuresIn(rows, mainUnit(rows))), ...(unit ? { unit } : {}),
    ...(before === null ? {} : { note: messages[ctx.locale].before(`${before}${unit ?? ''}`) }) }
}

/** How many are open, and of those how many are late. */
async function openAndLate(ctx: Ctx, counting: RawBuilder<unknown>): Promise<TileValue> {
  const { rows: [row] } = await sql<{ open: number; late: number }>`${counting}`.execute(ctx.db)
  const { open, late } = row!
  return { value: String(open), ...(late > 0 ? { tone: 'bad' as const, note: messages[ctx.locale].late(late) } : {}) }
}

/** What homes show of quality. */
export const tilesServed = [
  serveTile(weekYield, (ctx) => ofWeek(ctx, ({ lar }) => lar, 1, '%')),
  serveTile(weekPpm, (ctx) => ofWeek(ctx, ({ ppm }) => ppm, 0)),
  serveTile(openNcr, async (ctx) => {
    const { rows: [row] } = await sql<{ open: number; oldest: number | null }>`
      select count(*)::int as open, max(${daysOld(ctx)}) as oldest from ${reported(ctx)} where ${isOpen}`.execute(ctx.db)
    const { open, oldest } = row!
    return { value: String(open), ...(oldest === null ? {} : { note: messages[ctx.locale].oldest(oldest) }) }
  }),
  serveTile(openTasks, (ctx) =>
    openAndLate(ctx, sql`
    select count(*)::int as open, (count(*) filter (where t.due < ${now(ctx)}))::int as late
    from ${rowsOf(ctx, task)} and t.status in ('WAIT', 'RUNNING')`)),
  serveTile(openCapa, (ctx) =>
    openAndLate(ctx, sql`
    select count(*)::int as open, (count(*) filter (where t.due_date < ${now(ctx).slice(0, 10)}::date))::int as late
    from ${rowsOf(ctx, capa)} and t.status <> all(${codesOf(capa, 'finished', 'cancelled')}) and t.reversal_of is null`)),
  serveTile(alarmedCharts, async (ctx) => {
    const { value } = await openAndLate(ctx, sql`
      select count(*)::int as open, 0 as late from ${rowsOf(ctx, spcChart)} and t.state = 'OPEN' and t.open_count > 0`)
    return { value, tone: value === '0' ? 'good' : 'warning' }
  }),
  serveTile(dueGauges, (ctx) =>
    openAndLate(ctx, sql`
    select count(*)::int as open, (count(*) filter (where t.status = 'OVERDUE'))::int as late
    from ${rowsOf(ctx, gauge)} and t.status in ('DUE', 'OVERDUE')`)),
]
