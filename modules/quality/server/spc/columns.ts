import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { runsOf, type StoredColumns } from '../../rules/spc/stored-columns.ts'

type Column = (number | null)[]
interface Read extends Omit<StoredColumns, 'from' | 'limits' | 'spreadLimits'> {
  from: number | null
  center: Column
  ucl: Column
  lcl: Column
  spreadCenter: Column
  spreadUcl: Column
  spreadLcl: Column
}

const numbers: Readonly<Record<string, string>> = {
  at: `extract(epoch from taken_at at time zone current_setting('timezone'))::bigint`,
  stat: 'stat::float8',
  spread: 'spread::float8',
  size: 'sample_size',
  violations: 'violations',
  spreadViolations: 'spread_violations',
  flags: `(excluded = 'Y')::int + 2 * (cause is not null)::int`,
  center: 'center::float8',
  ucl: 'ucl::float8',
  lcl: 'lcl::float8',
  spreadCenter: 'spread_center::float8',
  spreadUcl: 'spread_ucl::float8',
  spreadLcl: 'spread_lcl::float8',
}
const lists = sql.raw(Object.entries(numbers).map(([name, column]) => `coalesce(json_agg(${column}), '[]') as "${name}"`).join(', '))

/** Points of a chart by their numbers, both ends included, as columns; the database writes them, so that a long chart makes no object for each. */
export async function columnsOf(ctx: Ctx, chart: string, from: number, to: number): Promise<StoredColumns> {
  const { rows } = await sql<Read>`
    select min(seq) as
    from, ${lists}
    from (
      select *
      from qms_spc_point
      where chart = ${chart} and tenant_id = ${ctx.session.tenantId} and seq between ${from} and ${to}
      order by seq
    ) p`.execute(ctx.db)
  const { from: first, center, ucl, lcl, spreadCenter, spreadUcl, spreadLcl, ...read } = rows[0]!
  const start = first ?? from
  return { ...read, from: start, limits: runsOf(start, center, ucl, lcl), spreadLimits: runsOf(start, spreadCenter, spreadUcl, spreadLcl) }
}
