import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { freeze, lot as lotEntity } from '#modules/warehouse/index.ts'
import { flagsOf, usualType } from './item-flags.ts'
import type { NewTask } from './open-task.ts'

interface Unjudged {
  item: string
  lot: string
  supplier: string | null
  qty: string
}

/**
 * What of released lots waits for inspection that no open task is to judge: it came in while its lot was frozen, by a way that
 * brings no inspection (domain §2.5).
 */
export async function releasedUnjudged(ctx: Ctx, { id, docNo, lines }: Row<typeof freeze>): Promise<NewTask[]> {
  const { rows } = await sql<Unjudged>`
    select b.item, b.lot, l.supplier,
      trim_scale(sum(b.qty) - coalesce((
        select sum(t.qty - t.judged_qty)
        from qms_task t
        where t.item = b.item and t.lot = b.lot and t.insp_type in ('IQC', 'FQC', 'RQC') and t.source_type is distinct from ${lotEntity.id}
          and t.status in ('WAIT', 'RUNNING') and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
      ), 0))::text as qty
    from wms_balance b
    join wms_warehouse w on w.id = b.warehouse and w.wh_type not in ('OUT', 'TRANSIT')
    join wms_lot l on l.id = b.lot
    where b.lot = any(${[...new Set(lines.map(({ lot }) => lot))]})
      and b.stock_type = 'QC'
      and b.qty > 0
      and b.tenant_id = ${ctx.session.tenantId}
    group by b.item, b.lot, l.supplier
    order by b.item, b.lot`.execute(ctx.db)
  const open = rows.filter(({ qty }) => Number(qty) > 0)
  const flags = await flagsOf(ctx, open.map(({ item }) => item))
  return open.map(({ item, lot, supplier, qty }): NewTask => ({ inspType: usualType(flags.get(item)!), item, lot, qty, supplier,
    source: { type: freeze.id, id, no: docNo, line: lines.find((line) => line.lot === lot)!.id }, again: true })
  )
}
