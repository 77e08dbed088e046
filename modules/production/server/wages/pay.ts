import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { skillLevels } from '#modules/calendar/server.ts'
import { reportWorker } from '../../entities/report-worker.ts'
import { rateFor, wagesOf, type Pay, type RateMatch, type Share } from '../../rules/wages.ts'
import type { Report } from '../rows.ts'
import { giveBackMinutes } from './clock.ts'

type Booked = Pick<Report, 'id' | 'item' | 'process' | 'workDate' | 'good' | 'scrap' | 'rework'>

/**
 * Writes who made what a report counts and what it pays them (domain §2.4 rule 9); part of its transaction.
 * @param minutes of each at it; who was at it and has no share is written as well
 */
export async function payWorkers(ctx: Ctx, report: Booked, shares: readonly Share[], minutes: ReadonlyMap<string, string>): Promise<void> {
  const present = [...minutes.keys()].filter((worker) => !shares.some((one) => one.worker === worker))
  const crew = [...shares, ...present.map((worker): Share => ({ worker, share: '0' }))]
  const { item, process, workDate } = report
  const levels = await skillLevels(ctx, crew.map(({ worker }) => worker), process, workDate)
  const rates = await ratesOf(ctx, report)
  const paid = crew.map((one) => {
    const level = levels.get(one.worker) ?? null
    return { ...one, level, pay: rateFor(rates, level) }
  })
  const wages = wagesOf(report, paid)
  const rows = paid.map(({ worker, share, level, pay }, at) => ({ worker, report: report.id, workDate, process, item, share, ...wages[at]!,
    minutes: minutes.get(worker) ?? '0', level, rate: pay?.rate ?? null, sheet: null })
  )
  await addRows(ctx, reportWorker, rows)
}

/** What waited for its inspection is paid as it is judged, to those who made it. */
export async function payJudged(ctx: Ctx, sent: string, judged: Booked): Promise<void> {
  const made = await rowsOf(ctx, sent)
  const shares = made.filter(({ share }) => !new Decimal(share).isZero())
  if (shares.length > 0) await payWorkers(ctx, judged, shares, new Map())
}

/** A red report takes back what was paid, and their time is that of the next report. */
export async function takeBackPay(ctx: Ctx, taken: string, red: string): Promise<void> {
  const opposite = (value: string) => new Decimal(value).negated().toFixed()
  const rows = (await rowsOf(ctx, taken)).map((row) => ({ ...row, report: red, qty: opposite(row.qty), minutes: opposite(row.minutes),
    wage: opposite(row.wage), sheet: null })
  )
  await addRows(ctx, reportWorker, rows)
  await giveBackMinutes(ctx, taken)
}

interface Paid extends Share {
  qty: string
  minutes: string
  wage: string
}

async function rowsOf(ctx: Ctx, report: string): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select worker, to_char(work_date, 'YYYY-MM-DD') as "workDate", process, item, trim_scale(share)::text as share,
      trim_scale(qty)::text as qty, trim_scale(minutes)::text as minutes, skill_level as level, trim_scale(rate)::text as rate,
      trim_scale(wage)::text as wage
    from mes_report_worker
    where report = ${report} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by id`.execute(ctx.db)
  return rows
}

/** Rates that hold for an operation and an item on a day, with how far above the item their category stands. */
async function ratesOf(ctx: Ctx, { item, process, workDate }: Booked): Promise<(RateMatch & Pay)[]> {
  const { rows } = await sql<RateMatch & Pay>`
    with recursive above as (
      select c.id, c.parent, 0 as depth
      from md_item i join md_item_category c on c.id = i.category
      where i.id = ${item} and i.tenant_id = ${ctx.session.tenantId}
      union
      select c.id, c.parent, a.depth + 1
      from above a join md_item_category c on c.id = a.parent
      where a.depth < 20
    )
    select r.item is not null as "ofItem", a.depth, r.skill_level as level, r.valid_from::text as "validFrom",
      trim_scale(r.rate)::text as rate, trim_scale(r.scrap_pct)::text as "scrapPct", trim_scale(r.rework_pct)::text as "reworkPct"
    from mes_piece_rate r
    left join above a on a.id = r.category
    where r.process = ${process} and (r.item is null or r.item = ${item}) and (r.category is null or a.id is not null)
      and ${workDate}::date between r.valid_from and coalesce(r.valid_to, 'infinity'::date)
      and r.tenant_id = ${ctx.session.tenantId} and r.del_flag = 0
    order by r.id`.execute(ctx.db)
  return rows
}
