import { sql } from 'kysely'
import { wallMs } from '#kernel/entity/wall-time.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { actingAs } from '#modules/system/server.ts'
import { coa, coaLot } from '../index.ts'
import { fillLines, type Coa } from '../server/coa/fill.ts'

const most = 12
/** Who asks for certificates without a shipment. */
const askers = ['远航重工（示例）', '东升汽配（示例）', '海川机床（示例）']

interface Shipped {
  shipment: string | null
  customer: string
  day: string
  item: string
  lot: string
  qty: string
}

/** Certificates of what was shipped, and of lots that customers asked for, filled from what was measured of them. */
export async function seedCoa(system: Ctx): Promise<void> {
  const { rows: shipped } = await sql<Shipped>`
    select o.id as shipment, o.consignee as customer, o.doc_date::text as day, p.item, p.lot, trim_scale(sum(p.posted_qty))::text as qty
    from wms_out o
    join wms_out_pick p on p.main_id = o.id and p.posted_qty > 0
    where o.out_type = 'SALES' and o.status = '4' and p.lot is not null and o.tenant_id = ${system.session.tenantId}
    group by o.id, o.consignee, o.doc_date, p.item, p.lot
    order by o.doc_date, p.lot`.execute(system.db)
  const { rows: asked } = await sql<Shipped>`
    select null as shipment, '' as customer, max(i.judge_time)::date::text as day, i.item, i.lot, trim_scale(max(i.lot_qty))::text as qty
    from qms_insp i
    join md_item t on t.id = i.item and t.item_type = 'FG'
    where i.insp_type in ('FQC', 'OQC')
      and i.status = '4'
      and i.result = 'OK'
      and i.lot is not null
      and i.tenant_id = ${system.session.tenantId}
      and i.lot <> all(${shipped.map(({ lot }) => lot)})
    group by i.item, i.lot
    order by max(i.judge_time) desc
    limit ${most}`.execute(
    system.db,
  )
  const certificates = [...Map.groupBy(shipped, ({ shipment }) => shipment).values(), ...asked.map((one) => [one])].slice(0, most)
  const numbers = new Map<string, number>()
  const made = certificates.map((lots, index) => {
    const { day } = lots[0]!
    numbers.set(day, (numbers.get(day) ?? 0) + 1)
    return headOf(system, lots, { index, number: numbers.get(day)! })
  })
  if (made.length === 0) return
  await insertSql(coa, made.map(({ head }) => head)).execute(system.db)
  await insertSql(coaLot, made.flatMap(({ lots }) => lots)).execute(system.db)
  for (const { head, lots } of made) await fillLines(system, { ...head, lots } as Coa)
  // What lacks a value that it must state is a draft.
  await sql`
    update qms_coa c
    set status = '0', audit_by = null, audit_time = null
    where c.status = '4'
      and c.tenant_id = ${system.session.tenantId}
      and (
        not exists (select from qms_coa_line l where l.main_id = c.id)
        or exists (select from qms_coa_line l where l.main_id = c.id and l.inspection is null)
      )`.execute(system.db)
}

function headOf(system: Ctx, lots: readonly Shipped[], { index, number }: { index: number; number: number }): { head: Rec; lots: Rec[] } {
  const { shipment, customer, day } = lots[0]!
  const daysAgo = Math.max(0, Math.round((system.kernel.clock.now().getTime() - wallMs(day)) / 86_400_000))
  const clerk = actingAs(system, 'qe', daysAgo, '15:30:00')
  const status = index === most - 1 ? '1' : '4'
  const head: Rec = {
    docNo: `COA${day.slice(2).replaceAll('-', '')}${String(number).padStart(3, '0')}`,
    docDate: day,
    status,
    owner: 'qe',
    version: 1,
    shipment,
    customer: customer || askers[index % askers.length],
    orderNo: shipment === null ? null : `HC-${String(4400 + index)}`,
    submitBy: 'qe',
    submitTime: wallTime(clerk.kernel.clock.now()),
    ...(status === '4' ? { auditBy: 'qm', auditTime: wallTime(actingAs(system, 'qm', daysAgo, '16:10:00').kernel.clock.now()) } : {}),
  }
  stampNew(clerk, head)
  return {
    head,
    lots: lots.map(({ item, lot, qty }, at) => {
      const row: Rec = { item, lot, qty, orderNum: at + 1 }
      stampNew(clerk, row)
      return Object.assign(row, { mainId: head.id })
    }),
  }
}
