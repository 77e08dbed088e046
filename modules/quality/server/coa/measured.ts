import { sql } from 'kysely'
import { versionState } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { inspection } from '../../index.ts'
import { charName } from '../char-name.ts'

/** A characteristic that must stand on the certificate of an item's lots, with its limits as the standard in force says. */
export interface Wanted {
  item: string
  char: string
  charName: string
  kind: 'VAR' | 'ATT' | 'TEXT' | 'FILE'
  decimals: number
  unit: string | null
  target: string | null
  lower: string | null
  upper: string | null
  lowerIncl: string
  upperIncl: string
  lineNo: number
}

/** What was found of a lot's characteristic by the newest judged inspection that has values of it. */
export interface Measured {
  lot: string
  char: string
  inspection: string
  n: number
  least: string | null
  most: string | null
  mean: string | null
  texts: string | null
  checked: number
  bad: number
  result: string | null
}

/** By which the standard of a type counts before another. */
const types = ['OQC', 'FQC']

/**
 * Characteristics that are marked for certificates in the standards by which the items are inspected: of each type the most specific one,
 * that of the item before those of its category and the categories above it.
 */
export async function wantedOf(ctx: Ctx, items: readonly string[]): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    with recursive above as (
      select i.id as item, c.id, c.parent, 0 as depth
      from md_item i
      join md_item_category c on c.id = i.category
      where i.id = any(${[...items]}) and i.tenant_id = ${ctx.session.tenantId}
      union all
      select a.item, c.id, c.parent, a.depth + 1
      from above a
      join md_item_category c on c.id = a.parent
      where a.depth < 20
    ),
    held as (
      select distinct on (i.id, s.insp_type) i.id as item, s.id as standard, s.insp_type
      from md_item i
      join qms_std s on s.status = ${versionState.approved}
        and s.insp_type = any(${types})
        and s.supplier is null
        and s.process is null
        and s.del_flag = 0
        and s.tenant_id = i.tenant_id
      left join above a on a.item = i.id and a.id = s.category
      where i.id = any(${[...items]}) and i.tenant_id = ${ctx.session.tenantId} and (s.item = i.id or a.id is not null)
      order by i.id, s.insp_type, s.item is null, a.depth, s.audit_time desc, s.id
    )
    select *
    from (
      select distinct on (h.item, l.char_id) h.item, l.char_id as char, ${charName(ctx, 'c')} as "charName", c.kind,
        coalesce(c.decimals, 2) as decimals, coalesce(l.unit, c.uom) as unit, trim_scale(l.target)::text as target,
        trim_scale(l.lower)::text as lower, trim_scale(l.upper)::text as upper, l.lower_incl as "lowerIncl", l.upper_incl as "upperIncl",
        l.order_num as "lineNo"
      from held h
      join qms_std_line l on l.main_id = h.standard and l.coa = 'Y' and l.del_flag = 0
      join qms_char c on c.id = l.char_id
      order by h.item, l.char_id, array_position(${types}::text[], h.insp_type::text)
    ) w
    order by w.item, w."lineNo"`.execute(ctx.db)
  return rows
}

/** Measured values of lots: least, most and mean as exact decimals, of the newest inspection that counts. */
export async function measuredOf(ctx: Ctx, lots: readonly string[]): Promise<Map<string, Measured>> {
  const { rows } = await sql<Measured>`
    select distinct on (i.lot, l.char_id) i.lot, l.char_id as char, i.id as inspection, v.n, v.least::text as least, v.most::text as most,
      v.mean::text as mean, v.texts, l.checked, l.nonconforming as bad, coalesce(l.result, i.result) as result
    from qms_insp i
    join qms_insp_line l on l.insp_id = i.id and l.del_flag = 0
    cross join lateral (
      select count(*) filter (where x.value is not null or x.text is not null)::int as n, trim_scale(min(x.value)) as least,
        trim_scale(max(x.value)) as most, avg(x.value) as mean, left(string_agg(distinct x.text, '、'), 200) as texts
      from qms_insp_value x
      where x.line = l.id and x.del_flag = 0
    ) v
    where i.lot = any(${[...lots]})
      and i.status = ${inspection.state.judged}
      and i.reversal_of is null
      and not exists (select from qms_insp r where r.reversal_of = i.id and r.del_flag = 0)
      and i.tenant_id = ${ctx.session.tenantId}
      and i.del_flag = 0
      and (v.n > 0 or l.checked > 0)
    order by i.lot, l.char_id, (v.n > 0) desc, i.judge_time desc, i.id desc`.execute(ctx.db)
  return new Map(rows.map((row) => [`${row.lot}|${row.char}`, row]))
}
