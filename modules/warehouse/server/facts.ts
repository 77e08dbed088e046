import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { PostingLine } from '../rules/posting.ts'

/** What a posting must know of the items, lots and bins that it names. */
export interface Facts {
  items: ReadonlyMap<string, { code: string; lotCtrl: boolean; uomId: string; uom: string; precision: number }>
  lots: ReadonlyMap<string, { lotNo: string; item: string; expireDate: string | null }>
  /** `frozen`: the bin or its warehouse. */
  bins: ReadonlyMap<string, { code: string; warehouse: string; frozen: boolean }>
}

interface Row { kind: 'item' | 'lot' | 'bin'; id: string; code: string; other: string; flag: boolean; text: string | null; num: number | null }

/** In one round trip, however many lines there are. */
export async function factsOf(ctx: Ctx, lines: readonly PostingLine[]): Promise<Facts> {
  const { tenantId } = ctx.session
  const named = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id): id is string => Boolean(id)))]
  const { rows } = await sql<Row>`
    select 'item' as kind, i.id, i.code, u.id as other, i.lot_ctrl = 'Y' as flag, u.code as text, u.precision as num from md_item i join md_uom u on u.id = i.base_uom where i.id = any(${named(lines.map(({ item }) => item))}) and i.tenant_id = ${tenantId} and i.del_flag = 0
    union all select 'lot', l.id, l.lot_no, l.item, false, l.expire_date::text, null from wms_lot l where l.id = any(${named(lines.map(({ lot }) => lot))}) and l.tenant_id = ${tenantId} and l.del_flag = 0
    union all select 'bin', b.id, b.code, b.warehouse, b.frozen = 'Y' or w.frozen = 'Y', null, null from wms_bin b join wms_warehouse w on w.id = b.warehouse where b.id = any(${named(lines.map(({ bin }) => bin))}) and b.tenant_id = ${tenantId} and b.del_flag = 0`.execute(ctx.db)
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    items: new Map(of('item').map(({ id, code, flag, other, text, num }) => [id, { code, lotCtrl: flag, uomId: other, uom: text!, precision: num ?? 6 }])),
    lots: new Map(of('lot').map(({ id, code, other, text }) => [id, { lotNo: code, item: other, expireDate: text }])),
    bins: new Map(of('bin').map(({ id, code, other, flag }) => [id, { code, warehouse: other, frozen: flag }])),
  }
}
