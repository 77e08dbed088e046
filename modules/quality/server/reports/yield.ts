import { sql, type RawBuilder } from 'kysely'
import { askedPeriod } from '#kernel/server/asked-period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { item } from '#modules/product/index.ts'
import { inspection } from '../../index.ts'
import type { NamedYieldRow, YieldAnswer, YieldSummary } from '../../calls/reports.ts'
import { bucketName, bucketsOf, periodBefore, steps, type Period, type Step } from '#kernel/entity/period.ts'
import { figuresIn, mainUnit, rolledYield, yieldFigures, type YieldRow } from '../../rules/reports/yield.ts'
import { askedOne, askedText } from './asked.ts'
import { customerFigures } from './customer.ts'
import { drilled } from './drilled.ts'
import { withLots } from './facts.ts'

const counts: RawBuilder<unknown> = sql`
  count(*)::int as lots, (count(*) filter (where final = 'OK'))::int as accepted, coalesce(sum(lot_qty), 0)::text as "inQty",
  coalesce(sum(accept_qty), 0)::text as "goodQty", coalesce(sum(reject_qty), 0)::text as "rejectQty"`

/** Inspected lots by type, process and unit. */
export async function yieldRows(ctx: Ctx, period: Period): Promise<YieldRow[]> {
  const { rows } = await sql<YieldRow>`
    ${withLots(ctx, period)}
    select insp_type as "inspType", nullif(process, '') as process, uom, ${counts}
    from lots
    group by 1, 2, 3
    order by 1, count(*) desc, 2, 3`.execute(ctx.db)
  return rows
}

/** `GET yield?from&to&uom&step`: FPY, LAR, RTY and PPM beside those of the period before, by type and process, and by time. */
export async function askedYield(ctx: Ctx, query: Rec): Promise<YieldAnswer> {
  const period = await askedPeriod(ctx, query)
  const before = periodBefore(period)
  const step = askedOne(ctx, query, 'step', steps, 'day')
  const [rows, rowsBefore] = await Promise.all([yieldRows(ctx, period).then((found) => namedRows(ctx, found)), yieldRows(ctx, before)])
  const units = new Map(rows.map(({ uom, uomText }) => [uom, uomText]))
  const asked = askedText(query, 'uom')
  const uom = asked !== undefined && units.has(asked) ? asked : mainUnit(rows)
  const [summary, earlier, trend] = await Promise.all([summaryOf(ctx, period, rows, uom), summaryOf(ctx, before, rowsBefore, uom),
    trendOf(ctx, period, step, uom)])
  return { period, before, uom, step, rows, units: [...units].map(([value, text]) => ({ value, text })), now: summary, earlier, trend }
}

export async function summaryOf(ctx: Ctx, period: Period, rows: readonly YieldRow[], uom: string | null): Promise<YieldSummary> {
  return { ...figuresIn(rows, uom), rty: rolledYield(rows), customer: await customerFigures(ctx, period, uom) }
}

async function namedRows(ctx: Ctx, rows: readonly YieldRow[]): Promise<NamedYieldRow[]> {
  const records: Rec[] = rows.map(({ inspType, process, uom }) => ({ inspType, process, uom }))
  const { inspType, process } = inspection.fields
  await addTexts(ctx, drilled({ inspType, process, uom: item.fields.baseUom }), records)
  return rows.map((row, index) => {
    const { inspType_dictText: type, process_dictText: at, uom_dictText: unit } = records[index]! as Record<string, string | undefined>
    return { ...row, ...yieldFigures(row), inspTypeText: type ?? row.inspType, processText: at ?? row.process, uomText: unit ?? row.uom }
  })
}

async function trendOf(ctx: Ctx, period: Period, step: Step, uom: string | null): Promise<YieldAnswer['trend']> {
  const { rows } = await sql<YieldRow & { key: string }>`${withLots(ctx, period)}
    select to_char(date_trunc(${step}, judge_time), 'YYYY-MM-DD') as key, uom, ${counts} from lots group by 1, 2`.execute(ctx.db)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return bucketsOf(period, step).map(({ key, from, to }) => ({ from, to, name: bucketName(key, step),
    figures: figuresIn(byKey.get(key) ?? [], uom) })
  )
}
