import { sql } from 'kysely'
import { versionStatus } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { charName } from '../char-name.ts'

/** A characteristic that must stand on the certificate of an item's lots, with its limits as the standard in force says. */
export interface Wanted { item: string; char: string; charName: string; kind: 'VAR' | 'ATT' | 'TEXT' | 'FILE'; decimals: number; unit: string | null; target: string | null; lower: string | null; upper: string | null; lowerIncl: string; upperIncl: string; lineNo: number }

/** What was found of a lot's characteristic by the newest judged inspection that has values of it. */
export interface Measured { lot: string; char: string; inspection: string; n: number; least: string | null; most: string | null; mean: string | null; texts: string | null; checked: number; bad: number; result: string | null }

/** By which the standard of a type counts before another. */
const types = ['OQC', 'FQC']

/** Characteristics of approved standards that are marked for certificates: those of the item before those of its category. */
export async function wantedOf(ctx: Ctx, items: readonly string[]): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`select * from (
      select distinct on (i.id, l.char_id) i.id as item, l.char_id as char, ${charName(ctx, 'c')} as "charName", c.kind, coalesce(c.decimals, 2) as decimals, coalesce(l.unit, c.uom) as unit, trim_scale(l.target)::text as target, trim_scale(l.lower)::text as lower, trim_scale(l.upper)::text as upper,
        l.lower_incl as "lowerIncl", l.upper_incl as "upperIncl", l.order_num as "lineNo"
      from md_item i join qms_std s on (s.item = i.id or s.item is null and s.category = i.category) and s.status = ${versionStatus.approved} and s.insp_type = any(${types}) and s.supplier is null and s.del_flag = 0 and s.tenant_id = i.tenant_id
        join qms_std_line l on l.main_id = s.id and l.coa = 'Y' and l.del_flag = 0 join qms_char c on c.id = l.char_id
      where i.id = any(${[...items]}) and i.tenant_id = ${ctx.session.tenantId}
      order by i.id, l.char_id, s.item is null, array_position(${types}::text[], s.insp_type::text), s.create_time desc) w order by w.item, w."lineNo"`.execute(ctx.db)
  return rows
}

/** Measured values of lots: least, most and mean as exact decimals, of the newest inspection that counts. */
export async function measuredOf(ctx: Ctx, lots: readonly string[]): Promise<Map<string, Measured>> {
  const { rows } = await sql<Measured>`select distinct on (i.lot, l.char_id) i.lot, l.char_id as char, i.id as inspection, v.n, v.least::text as least, v.most::text as most, v.mean::text as mean, v.texts, l.checked, l.nonconforming as bad, coalesce(l.result, i.result) as result
    from qms_insp i join qms_insp_line l on l.insp_id = i.id and l.del_flag = 0
    cross join lateral (select count(*) filter (where x.value is not null or x.text is not null)::int as n, trim_scale(min(x.value)) as least, trim_scale(max(x.value)) as most, round(avg(x.value), 6) as mean, left(string_agg(distinct x.text, '、'), 200) as texts from qms_insp_value x where x.line = l.id and x.del_flag = 0) v
    where i.lot = any(${[...lots]}) and i.status = '4' and i.reversal_of is null and not exists (select from qms_insp r where r.reversal_of = i.id and r.del_flag = 0) and i.tenant_id = ${ctx.session.tenantId} and i.del_flag = 0 and (v.n > 0 or l.checked > 0)
    order by i.lot, l.char_id, (v.n > 0) desc, i.judge_time desc, i.id desc`.execute(ctx.db)
  return new Map(rows.map((row) => [`${row.lot}|${row.char}`, row]))
}
