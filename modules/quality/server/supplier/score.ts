import { sql } from 'kysely'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import { capa } from '../../index.ts'
import { withLots } from '../reports/facts.ts'

interface Figures {
  supplier: string
  lots: number
  accepted: number
  uom: string | null
  qty: string
  rejected: string
  capas: number
  hours: string | null
}

/**
 * The figures of a month for each supplier that delivered or was asked for an 8D report in it (domain §2.17): PPM by rejected
 * pieces, lot acceptance by judged lots as all reports count them, response by the time to containment. Quantities of different units are
 * never added: they are told in the unit of most lots. Computed anew it replaces what was there, also of suppliers of whom nothing is left.
 * @param month `yyyy-MM`
 * @returns how many suppliers
 */
export async function scoreSuppliers(ctx: Ctx, month: string): Promise<number> {
  const { tenantId, username, orgCode } = ctx.session
  const at = now(ctx)
  const first = `${month}-01`
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  const { rows } = await sql<Figures>`
    ${withLots(wholePlant(ctx), { from: first, to: last })},
    by_unit as (
      select l.supplier, l.uom, count(*) as lots, count(*) filter (where l.final = 'OK') as accepted, sum(l.lot_qty) as qty,
        sum(coalesce(l.reject_qty, 0)) as rejected
      from lots l
      where l.insp_type = 'IQC' and l.supplier is not null
      group by l.supplier, l.uom
    ),
    delivered as (
      select distinct on (u.supplier) u.supplier, (sum(u.lots) over all_units)::int as lots,
        (sum(u.accepted) over all_units)::int as accepted, u.uom, u.qty, u.rejected
      from by_unit u window all_units as (partition by u.supplier)
      order by u.supplier, u.lots desc, u.uom
    ),
    asked as (
      select c.supplier, count(*)::int as capas,
        round((avg(extract(epoch from c.contain_time - c.create_time)) / 3600)::numeric, 1)::text as hours
      from qms_capa c
      where c.supplier is not null
        and c.status <> ${capa.state.cancelled}
        and c.doc_date >= ${first}::date
        and c.doc_date < ${first}::date + interval '1 month'
        and c.tenant_id = ${tenantId}
        and c.del_flag = 0
      group by c.supplier
    )
    select coalesce(j.supplier, a.supplier) as supplier, coalesce(j.lots, 0) as lots, coalesce(j.accepted, 0) as accepted, j.uom,
      coalesce(j.qty, 0)::text as qty, coalesce(j.rejected, 0)::text as rejected, coalesce(a.capas, 0) as capas, a.hours
    from delivered j
    full join asked a on a.supplier = j.supplier`.execute(ctx.db)
  await sql`delete from qms_supplier_score where month = ${month} and tenant_id = ${tenantId} and not supplier =
    any(${rows.map(({ supplier }) => supplier)})`.execute(ctx.db)
  if (rows.length === 0) return 0
  const values = rows.map(({ supplier, lots, accepted, uom, qty, rejected, capas, hours }) =>
    sql`
    (
      ${newId(ctx.kernel.clock.now().getTime())}, ${supplier}, ${month}, ${lots}::int, ${accepted}::int,
      round(100.0 * ${accepted}::int / nullif(${lots}::int, 0), 2), ${uom}, ${qty}::numeric, ${rejected}::numeric,
      round(1000000 * ${rejected}::numeric / nullif(${qty}::numeric, 0)), ${capas}::int, ${hours}::numeric, ${at}::timestamptz,
      ${tenantId}::int, ${orgCode}, ${username}, ${at}::timestamptz
    )`
  )
  await sql`
    insert into qms_supplier_score (
      id, supplier, month, lots, accepted_lots, lar, uom, qty, reject_qty, ppm, capas, response_hours, computed_time, tenant_id,
      sys_org_code, create_by, create_time
    )
    values ${sql.join(values)}
    on conflict (tenant_id, supplier, month) do update set lots = excluded.lots, accepted_lots = excluded.accepted_lots, lar = excluded.lar,
      uom = excluded.uom, qty = excluded.qty, reject_qty = excluded.reject_qty, ppm = excluded.ppm, capas = excluded.capas,
      response_hours = excluded.response_hours, computed_time = excluded.computed_time, rev = qms_supplier_score.rev + 1`.execute(ctx.db)
  return rows.length
}

/** Stored figures are the plant's, whoever asks for them to be computed. */
function wholePlant(ctx: Ctx): Ctx {
  return withoutDataRules({ ...ctx, session: { ...ctx.session, dataScope: 'all' } })
}
