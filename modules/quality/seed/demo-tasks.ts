import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { item, process, supplier, workshop } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { arrival, bin, issue, materialReturn, mix, place, receipt } from '#modules/warehouse/index.ts'
import { patrolRule } from '../index.ts'
import { begin } from '../server/inspect/begin.ts'
import { linesOf } from '../server/inspect/lines.ts'
import { judge } from '../server/judge/judge.ts'
import { recordValues } from '../server/inspect/record.ts'
import { askForTask } from '../server/tasks/add-task.ts'
import { tasksFor } from '../server/tasks/moves.ts'
import { openTask } from '../server/tasks/open-task.ts'

/** What waits for the inspectors today: deliveries, a return, a shipment, patrols; one inspection is half done. */
export async function addTasks(system: Ctx): Promise<void> {
  const items = await storedIds(system, item, 'code')
  await addWaiting(system)
  await addDeliveries(system, items)
  const processes = await storedIds(system, process, 'code')
  await addPatrols(system, items, processes)
  await beginOne(system)
  await rejectOne(system, items)
}

/** Documents of the store that brought what still waits, and the shipment that is picked. */
async function addWaiting(system: Ctx): Promise<void> {
  for (const [entity, name, lines] of [[arrival, 'confirm', 'wms_arrival_line'], [receipt, 'approve', 'wms_in_line'], [materialReturn,
    'confirm', 'wms_return_line']] as const) {
    const { rows } = await sql<{ id: string; by: string; at: string }>`
      select distinct d.id, d.create_by as by, to_char(d.create_time, 'YYYY-MM-DD HH24:MI:SS') as at
      from ${sql.table(entity.table)} d
      join ${sql.table(lines)} l on l.main_id = d.id
      join wms_balance b on b.bin = d.bin and b.item = l.item and b.lot is not distinct from l.lot and b.stock_type = 'QC' and b.qty > 0
      where d.status in ('2', '21') and d.tenant_id = ${system.session.tenantId} and d.del_flag = 0
      order by 3`.execute(system.db)
    for (const { id } of rows) await openFor(system, entity, name, id)
  }
  const { rows: mixes } = await sql<{ id: string }>`
    select m.id
    from wms_mix m
    join wms_balance b on b.lot = m.out_lot and b.stock_type = 'QC' and b.qty > 0
    where m.status = '4' and m.tenant_id = ${system.session.tenantId} and m.del_flag = 0
    order by m.mill_end`.execute(system.db)
  for (const { id } of mixes) await openFor(system, mix, 'finish', id)
  const { rows } = await sql<{ id: string }>`
    select id
    from wms_out
    where out_type = 'SALES' and status in ('2', '3', '31') and tenant_id = ${system.session.tenantId} and del_flag = 0
    order by create_time`.execute(system.db)
  for (const { id } of rows) await openFor(system, issue, 'approve', id)
}

async function openFor(system: Ctx, entity: Entity, name: string, id: string): Promise<void> {
  const record = await withLines(system, entity, await findOne(system, entity, id))
  for (const one of await tasksFor(system, entity, name, record)) await openTask(actingAs(system, 'storekeeper', 0, '08:20:00'), one)
}

interface Delivered {
  items: IdOf
  code: string
  from: string
  qty: string
  deliveryNo: string
}

/** Somebody delivered, and the store confirmed it: a lot waits for its inspection. @returns the arrival */
async function deliver(system: Ctx, { items, code, from, qty, deliveryNo }: Delivered): Promise<string> {
  const today = { ...actingAs(system, 'storekeeper', 0, '08:00:00'), kernel: system.kernel }
  const [suppliers, places, bins] = [await storedIds(system, supplier, 'code'), await storedIds(system, place, 'code'),
    await storedIds(system, bin, 'code')]
  const { id } = await create(today, arrival, { docDate: dayFromNow(system, 0), supplier: suppliers(from), warehouse: places('RAW'),
    bin: bins('RAW-R-01'), deliveryNo,
    lines: [{ item: items(code), supplierLot: deliveryNo.slice(3), produceDate: dayFromNow(system, -9), qty }] })
  await move(today, arrival, 'confirm', { id: id as string })
  return id as string
}

/** Parts under each strictness, so that their plans differ. */
const deliveries = [['CL-MCL12', 'SUP-009', '1000', 'DN-9051'], ['TH-MCLNR2525M12', 'SUP-009', '200', 'DN-9052'], ['SHIM-CN1204', 'SUP-008',
  '800', 'DN-9053']] as const

async function addDeliveries(system: Ctx, items: IdOf): Promise<void> {
  for (const [code, from, qty, deliveryNo] of deliveries) await deliver(system, { items, code, from, qty, deliveryNo })
}

async function addPatrols(system: Ctx, items: IdOf, processes: IdOf): Promise<void> {
  const engineer = actingAs(system, 'qe', 40)
  const blank = { item: items('BL-CNMG120408-P25'), process: processes('PRESS') }
  const shops = await storedIds(system, workshop, 'code')
  await create(engineer, patrolRule, { name: '压制巡检 PR-03', ...blank, device: 'PR-03', mold: 'MD-CN-0012', mode: 'SHIFT',
    workshop: shops('WS-PRESS'), perShift: 4, qty: '1000' })
  await create(engineer, patrolRule, { name: '压制巡检 PR-05（每 2000 件）', ...blank, device: 'PR-05', mold: 'MD-CN-0014', mode: 'PIECES',
    everyPieces: 2000, qty: '2000' })
  const leader = { ...actingAs(system, 'leader', 0), kernel: system.kernel }
  const place = { ...blank, lot: null, shift: '早班', remark: null }
  await askForTask(leader, { ...place, kind: 'FIRST', qty: '1000', device: 'PR-03', mold: 'MD-CN-0012' })
  await askForTask(leader, { ...place, kind: 'PATROL', qty: '1000', device: 'PR-05', mold: 'MD-CN-0014' })
  await askForTask(leader, { ...place, kind: 'SELF', qty: '1000', device: 'PR-03', mold: 'MD-CN-0012' })
}

/** The powder that came yesterday is being inspected: its bulk density is measured, the moisture is not. */
async function beginOne(system: Ctx): Promise<void> {
  const inspector = { ...actingAs(system, 'inspector', 0), kernel: system.kernel }
  const { rows: [waiting] } = await sql<{ id: string }>`
    select t.id
    from qms_task t
    join md_item i on i.id = t.item
    where i.code = 'RM-WC-08'
      and t.status = 'WAIT'
      and t.source_type = ${arrival.id}
      and t.tenant_id = ${system.session.tenantId}
      and t.del_flag = 0
    order by t.create_time
    limit 1`.execute(system.db)
  if (!waiting) return
  const { id } = await begin(inspector, { id: waiting.id, qty: null })
  const density = (await linesOf(inspector, id)).find(({ code }) => code === 'APP-DENS')!
  const gauge = await gaugeFor(system, density.gaugeType)
  await recordValues(inspector, { id,
    values: ['3.12', '3.08', '3.15'].map((value, index) => ({ line: density.id, sampleNo: index + 1, value, text: null, judge: null,
      gauge })
    ), sure: false })
}

/** A powder that is much too light was found out this morning: its arrival is rejected, and somebody has to dispose of it. */
async function rejectOne(system: Ctx, items: IdOf): Promise<void> {
  const source = await deliver(system, { items, code: 'RM-WC-25', from: 'SUP-002', qty: '200', deliveryNo: 'DN-9054' })
  const inspector = { ...actingAs(system, 'inspector', 0), kernel: system.kernel }
  const { rows: [waiting] } = await sql<{ id: string }>`
    select id from qms_task where source_id = ${source} and tenant_id = ${system.session.tenantId}`.execute(system.db)
  const { id } = await begin(inspector, { id: waiting!.id, qty: null })
  const density = (await linesOf(inspector, id)).find(({ code }) => code === 'APP-DENS')!
  const gauge = await gaugeFor(system, density.gaugeType)
  await recordValues(inspector, { id,
    values: Array.from({ length: density.n },
      (_, at) => ({ line: density.id, sampleNo: at + 1, value: '1.85', text: null, judge: null, gauge })), sure: true })
  await judge(inspector, { id, rev: null, acceptQty: '0', rejectQty: '200', comment: '松装密度 1.85 g/cm³，低于下限' })
}

/** A gauge of the type that may be measured with. */
export async function gaugeFor({ db, session }: Ctx, type: string | null): Promise<string | null> {
  const { rows: [gauge] } = await sql<{ id: string }>`
    select id
    from qms_gauge
    where gauge_type = ${type} and status in ('OK', 'DUE') and tenant_id = ${session.tenantId} and del_flag = 0
    order by no
    limit 1`.execute(db)
  return gauge?.id ?? null
}
