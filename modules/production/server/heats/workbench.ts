import { sql } from 'kysely'
import { versionState } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { hideUnseen } from '#kernel/server/operations/hide-unseen.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { boardRows } from '#kernel/server/work/board-rows.ts'
import { device } from '#modules/equipment/index.ts'
import { item } from '#modules/product/index.ts'
import { factoryDay, unitText } from '#modules/product/server.ts'
import { furnaceWorkbench, heatMap, type HeatLoad } from '../../calls/furnace.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { roomOf } from './loads.ts'
import { waitingForFurnace } from './waiting.ts'

/** No heat takes longer from its plan to its judgement, for whoever looks for those that ended today. */
const daysBack = 14

/** Furnaces are machines of work centres for which there is an approved recipe. */
const servedWorkbench = serve(furnaceWorkbench, async (ctx) => {
  const { rows: families } = await sql<{ id: string }>`
    select distinct furnace_family as id
    from mes_furnace_recipe
    where status = ${versionState.approved} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const machines = await boardRows(ctx, device, { column: 'code', order: 'asc' }, [
    sql`t.workcenter = any(${families.map(({ id }) => id)})`,
    sql`t.status <> 'SCRAPPED'`,
  ])
  const day = factoryDay(ctx)
  const heats = await boardRows(ctx, furnaceBatch, { column: 'planStart', order: 'asc' }, [
    sql`(t.status in ('PLANNED', 'LOADING', 'RUNNING', 'COOLING', 'UNLOADED')
      or t.status in ('JUDGED', 'ABORTED') and t.plan_start >= ${day}::date - ${daysBack}::int and t.update_time >= ${day}::date)`,
  ])
  const waiting = await hideUnseen(ctx, item, await waitingForFurnace(ctx), 'item', ['grade', 'kg'])
  return { now: now(ctx), heats, waiting: waiting.map(({ id: _id, item: _item, lotStatus: _status, ...row }) => row),
    furnaces: machines.map((machine) => ({ id: machine.id, code: machine.code, name: machine.name, status: machine.status,
      statusText: String((machine as Rec).status_dictText ?? machine.status), workcenter: String(machine.workcenter) })
    ) }
})

const servedMap = serve(heatMap, async (ctx, { id }) => {
  const found = await findOne(ctx, furnaceBatch, id)
  const { loadKg: _there, ...room } = await roomOf(ctx, await withLines(ctx, furnaceBatch, found))
  const { rows: loads } = await sql<HeatLoad>`
    select l.id, l.lot, s.card_no as "cardNo", i.code as "itemCode", i.name as "itemName", l.grade, trim_scale(l.qty)::text as qty,
      ${unitText(ctx, 'u')} as uom, trim_scale(l.kg)::text as kg, l.layer, l.boat, l.position, r.doc_no as report,
      coalesce(r.taken_back = 'Y', false) as "takenBack"
    from mes_furnace_load l
    join mes_lot s on s.id = l.lot
    join md_item i on i.id = l.item
    join md_uom u on u.id = i.base_uom
    left join mes_report r on r.id = l.report
    where l.main_id = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    order by l.layer, l.boat, l.order_num`.execute(ctx.db)
  return { heat: await presentRecord(ctx, furnaceBatch, await withLines(ctx, furnaceBatch, found)), room, loads }
})

export const workbenchCalls = [servedWorkbench, servedMap]
