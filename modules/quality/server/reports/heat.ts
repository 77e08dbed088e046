import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { askedPeriod } from '#kernel/server/asked-period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { HeatAnswer } from '../../calls/reports.ts'
import { found, withLots } from './facts.ts'
import { named } from './named.ts'

type Cell = HeatAnswer['cells'][number]

/** `GET heat?from&to`: pieces by defect and by the process in which it was found. */
export async function askedHeat(ctx: Ctx, query: Rec): Promise<HeatAnswer> {
  const period = await askedPeriod(ctx, query)
  const { rows: cells } = await sql<Cell>`
    ${withLots(ctx, period)}
    select d.defect, nullif(l.process, '') as process, case when coalesce(l.process, '') = '' then l.insp_type end as "inspType",
      sum(d.qty)::text as amount
    from ${found}
    group by 1, 2, 3`.execute(ctx.db)
  const places = summed(cells, ({ process, inspType }) => process ?? inspType)
  const names = new Map(
    [...(await named(ctx, 'process', places)), ...(await named(ctx, 'inspType', places))].filter(({ key, text }) => text !== key).map((
      { key, text },
    ) => [key, text]),
  )
  return {
    period,
    cells,
    total: added(cells),
    defects: await named(ctx, 'defect', summed(cells, ({ defect }) => defect)),
    places: places.map(({ key, amount, first: { process, inspType } }) => ({ process, inspType, key, amount,
      text: names.get(key) ?? key ?? '' })
    ),
  }
}

const added = (cells: readonly Cell[]) => cells.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed()

/** Sums of cells by a key, the largest first, each with its first cell. */
function summed(cells: readonly Cell[], keyOf: (cell: Cell) => string | null): { key: string | null; amount: string; first: Cell }[] {
  return [...Map.groupBy(cells, keyOf)].map(([key, group]) => ({ key, amount: added(group), first: group[0]! })).toSorted((a, b) =>
    new Decimal(b.amount).cmp(a.amount)
  )
}
