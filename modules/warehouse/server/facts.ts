import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { unitText } from '#modules/product/server.ts'
import type { PostingLine } from '../rules/posting.ts'

/** What a posting must know of the items, lots and bins that it names. */
export interface Facts {
  /** `catchWeight`: it is kept in two units; `unitWeight`: kilograms of one base unit, where somebody said. */
  items: ReadonlyMap<string,
    { code: string; lotCtrl: boolean; uomId: string; uom: string; precision: number; catchWeight: boolean; unitWeight: string | null }>
  lots: ReadonlyMap<string, { lotNo: string; item: string; expireDate: string | null; frozen: boolean; unitWeight: string | null }>
  /** `frozen`: the bin or its warehouse; `count`: the static count that holds the bin. */
  bins: ReadonlyMap<string, { code: string; warehouse: string; frozen: boolean; count: { id: string; docNo: string } | null }>
}

interface Row {
  kind: 'item' | 'lot' | 'bin'
  id: string
  code: string
  other: string
  flag: boolean
  text: string | null
  num: number | null
  more: string | null
}

/** In one round trip, however many lines there are. */
export async function factsOf(ctx: Ctx, lines: readonly PostingLine[]): Promise<Facts> {
  const { tenantId } = ctx.session
  const named = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id): id is string => Boolean(id)))]
  // Lots that something comes into are held, so that a lot that is being frozen takes in nothing beside.
  const coming = named(lines.filter(({ qty }) => !qty.startsWith('-')).map(({ lot }) => lot))
  const { rows } = await sql<Row>`
    with held as materialized (select id, frozen from wms_lot where id = any(${coming}) order by id for share)
    select 'item' as kind, i.id, i.code, u.id as other, i.lot_ctrl = 'Y' as flag, ${unitText(ctx, 'u')} as text, u.precision as num,
      case when i.catch_weight = 'Y' then coalesce(trim_scale(i.unit_weight_kg)::text, '') end as more
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = any(${named(lines.map(({ item }) => item))}) and i.tenant_id = ${tenantId} and i.del_flag = 0
    union all
    select 'lot', l.id, l.lot_no, l.item, coalesce(h.frozen, l.frozen) = 'Y', l.expire_date::text, null, trim_scale(l.unit_weight)::text
    from wms_lot l
    left join held h on h.id = l.id
    where l.id = any(${named(lines.map(({ lot }) => lot))}) and l.tenant_id = ${tenantId} and l.del_flag = 0
    union all
    select 'bin', b.id, b.code, b.warehouse, b.frozen = 'Y' or w.frozen = 'Y', c.doc_no, null, c.id
    from wms_bin b
    join wms_warehouse w on w.id = b.warehouse
    left join wms_count_hold h on h.bin = b.id and h.tenant_id = b.tenant_id and h.del_flag = 0
    left join wms_count c on c.id = h.count_id
    where b.id = any(${named(lines.map(({ bin }) => bin))}) and b.tenant_id = ${tenantId} and b.del_flag = 0`.execute(ctx.db)
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    items: new Map(
      of('item').map((
        { id, code, flag, other, text, num, more },
      ) => [id, { code, lotCtrl: flag, uomId: other, uom: text!, precision: num ?? 6, catchWeight: more !== null,
        unitWeight: more || null }]
      ),
    ),
    lots: new Map(
      of('lot').map((
        { id, code, other, text, flag, more },
      ) => [id, { lotNo: code, item: other, expireDate: text, frozen: flag === true, unitWeight: more }]),
    ),
    bins: new Map(
      of('bin').map((
        { id, code, other, flag, text, more },
      ) => [id, { code, warehouse: other, frozen: flag, count: more === null ? null : { id: more, docNo: text! } }]),
    ),
  }
}
