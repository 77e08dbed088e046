import { sql, type RawBuilder } from 'kysely'
import { askedPeriod } from '#kernel/server/asked-period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import type { DrilledRows } from '../../calls/reports.ts'
import { ncr } from '../../index.ts'
import { drillFields } from '../../rules/reports/drill-fields.ts'
import { drills, type DrillKind } from '../../rules/reports/drills.ts'
import type { Period } from '#kernel/entity/period.ts'
import { ofMaking } from '../../rules/reports/yield.ts'
import { askedOne, askedText } from './asked.ts'
import { complaintsOf, shippedOf } from './customer.ts'
import { drilled } from './drilled.ts'
import { ageOf, eachDefect, found, foundBy, hasValue, isOpen, reported, reportedBy, withLots } from './facts.ts'
import { judgedBy, overdueTasks } from './inspectors.ts'

type Sql = RawBuilder<unknown>

/** Rows of a kind: what is read of them from where, in which order, and which columns a figure adds up. */
interface Source {
  head?: Sql
  columns: Sql
  from: Sql
  order: Sql
  sums: Readonly<Record<string, Sql>>
}

const subject = sql`
  l.item, l.lot, l.process, l.device, l.mold, l.shift, l.supplier, l.insp_type as "inspType", l.judge_time as "judgeTime",
  l.doc_no as "docNo"`
const lot = sql`
  l.id, 'quality.inspection' as target, l.id as "targetId", ${subject}, l.kind, l.lot_qty as "lotQty", l.accept_qty as "acceptQty",
  l.reject_qty as "rejectQty", l.result, ${judgedBy} as inspector`
const report = sql`
  t.id, 'quality.ncr' as target, t.id as "targetId", t.doc_no as "docNo", t.doc_date as "docDate", t.status, t.source, t.item, t.qty,
  t.severity, coalesce(t.supplier, l.supplier) as supplier, t.customer, coalesce(t.process, l.process) as process, t.description`

/** Quantities of different units are not added up. */
const noSums: Source['sums'] = {}

const sources: Readonly<Record<DrillKind, (ctx: Ctx, period: Period, query: Rec) => Source>> = {
  defects: (ctx, period, query) => ({
    head: withLots(ctx, period),
    columns: sql`
        d.id, 'quality.inspection' as target, l.id as "targetId", ${subject}, d.defect, d.severity, d.qty, d.position,
        (
          select n.id
          from qms_ncr n
          where n.tenant_id = l.tenant_id and n.source = 'INSP' and n.source_id = l.id and n.del_flag = 0
            and n.status <> ${ncr.state.cancelled}
          order by n.doc_no
          limit 1
        ) as ncr`,
    from: sql`${found} where ${all(asked(query, foundBy))}`,
    order: sql`l.judge_time desc, l.id, d.id`,
    sums: { qty: sql`d.qty` },
  }),
  ncrs: (ctx, { from, to }, query) => {
    const each = query.by === 'defect' || askedText(query, 'defect') !== undefined ? eachDefect : sql``
    return { columns: report,
      from: sql`${reported(ctx)} ${each} where t.doc_date between ${from}::date and ${to}::date and ${all(asked(query, reportedBy))}`,
      order: sql`t.doc_date desc, t.doc_no desc`, sums: {} }
  },
  openNcrs: (ctx, _period, query) => {
    const age = askedText(query, 'age')
    return { columns: report,
      from: sql`${reported(ctx)} where ${isOpen} and ${age === undefined ? sql`true` : sql`${ageOf(ctx)}::text = ${age}`}`,
      order: sql`t.doc_date, t.doc_no`, sums: {} }
  },
  complaints: (ctx, period, query) => ({ columns: report, from: complaintsOf(ctx, period, askedText(query, 'uom') ?? null),
    order: sql`t.doc_date desc, t.doc_no desc`, sums: { qty: sql`t.qty` } }),
  shipped: (ctx, period, query) => ({
    columns:
      sql`t.id, t.doc_type as target, t.doc_id as "targetId", t.doc_no as "docNo", t.item, t.lot, -t.qty as qty, t.posted_at as "postedAt"`,
    from: shippedOf(ctx, period, askedText(query, 'uom') ?? null),
    order: sql`t.posted_at desc, t.id`,
    sums: { qty: sql`-t.qty` },
  }),
  lots: (ctx, period, query) => ({
    head: withLots(ctx, period),
    columns: sql`${lot}, l.final`,
    from: sql`lots l
      where ${all([...asked(query, lotBy), ...accepted(query), ...(query.making === 'Y' ? [sql`l.insp_type = any(${ofMaking})`] : [])])}`,
    order: sql`l.judge_time desc, l.id`,
    sums: askedText(query, 'uom') === undefined
      ? noSums
      : { lotQty: sql`l.lot_qty`, acceptQty: sql`l.accept_qty`, rejectQty: sql`l.reject_qty` },
  }),
  judged: (ctx, period, query) => ({
    head: withLots(ctx, period),
    columns: sql`${lot}, l.asked, l.due`,
    from: sql`judged l
      where ${all([...asked(query, { inspector: judgedBy }), ...(query.late === 'Y' ? [sql`l.judge_time > l.due`] : [])])}`,
    order: sql`l.judge_time desc, l.id`,
    sums: {},
  }),
  overdue: (ctx) => ({
    columns: sql`
        t.id, 'quality.task' as target, t.id as "targetId", t.no, t.insp_type as "inspType", t.status, t.item, t.lot, t.qty, t.due,
        t.inspector`,
    from: overdueTasks(ctx),
    order: sql`t.due, t.no`,
    sums: {},
  }),
}

const { defect: _defect, severity: _severity, ...lotDimensions } = foundBy
const lotBy = { ...lotDimensions, uom: sql`l.uom`, result: sql`l.result` }

const accepted = (
  query: Rec,
): Sql[] => (query.accepted === 'Y' ? [sql`l.final = 'OK'`] : query.accepted === 'N' ? [sql`l.final is distinct from 'OK'`] : [])

/** A condition for each value that is asked for. */
function asked(query: Rec, columns: Readonly<Record<string, Sql>>): Sql[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const value = askedText(query, name)
    return value === undefined ? [] : [hasValue(column, value)]
  })
}

const all = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

const mostRows = 200

/** `GET rows?of&from&to&pageNo&pageSize&…`: the rows that a figure is made of, and what they add up to. */
export async function askedRows(ctx: Ctx, query: Rec): Promise<DrilledRows> {
  const kind = askedOne(ctx, query, 'of', drills, 'defects')
  const { head = sql``, columns, from, order, sums } = sources[kind](ctx, await askedPeriod(ctx, query), query)
  const [size, page] = [whole(query.pageSize, 50, mostRows), whole(query.pageNo, 1, 1_000_000)]
  const added = Object.entries(sums).map(([name, column]) => sql`coalesce(sum(${column}), 0)::text as ${sql.ref(name)}`)
  const { rows: [figure] } = await sql<Rec>`${head} select ${sql.join([sql`count(*)::int as total`, ...added])} from ${from}`.execute(
    ctx.db,
  )
  const { rows: records } = await sql<Rec>`${head} select ${columns} from ${from} order by ${order} limit ${size} offset
    ${(page - 1) * size}`.execute(ctx.db)
  await addTexts(ctx, drilled(drillFields[kind]), records)
  const { total, ...amounts } = figure!
  return { records, total: total as number, sums: amounts as Record<string, string> }
}

function whole(raw: unknown, usual: number, most: number): number {
  const number = Number(raw ?? usual)
  return Number.isSafeInteger(number) && number >= 1 ? Math.min(number, most) : usual
}
