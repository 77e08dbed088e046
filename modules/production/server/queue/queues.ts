import { sql, type RawBuilder } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { boardRows } from '#kernel/server/work/board-rows.ts'
import { device } from '#modules/equipment/index.ts'
import { factoryDay, unitText } from '#modules/product/server.ts'
import { machineQueues, type QueueCard } from '../../calls/queue.ts'
import { opTask } from '../../entities/lot.ts'
import { plannedMinutes, type OpTimes } from '../../rules/planned-minutes.ts'

/** So many of those at no machine yet are shown; the others become urgent later. */
const SHOWN = 40

export const servedQueues = serve(machineQueues, async (ctx, { workcenter }) => {
  const workcenters = await centersOf(ctx)
  const devices = await boardRows(ctx, device, { column: 'code', order: 'asc' }, [sql`t.status <> 'SCRAPPED'`,
    sql`t.workcenter = any(${workcenter === null ? workcenters.map(({ id }) => id) : [workcenter]})`])
  const chosen = workcenter ?? workcenters.find(({ id }) => devices.some((one) => one.workcenter === id))?.id ?? workcenters[0]?.id ?? null
  const head = { now: now(ctx), today: factoryDay(ctx), workcenters, workcenter: chosen }
  if (chosen === null) return { ...head, machines: [], waiting: [], waitingCount: 0 }
  const [there, waiting] = [await cardsOf(ctx, chosen, atMachine), await cardsOf(ctx, chosen, atNone)]
  const queues = Map.groupBy(there, ({ device: at }) => at)
  return { ...head, waiting, waitingCount: workcenters.find(({ id }) => id === chosen)?.waiting ?? waiting.length,
    machines: devices.filter((row) => row.workcenter === chosen).map((row) => {
      const cards = queues.get(row.id) ?? []
      return { id: row.id, code: row.code, name: row.name, status: row.status, cards,
        statusText: String((row as Rec).status_dictText ?? row.status),
        minutes: Decimal.sum(0, ...cards.map(({ minutes }) => minutes)).toFixed() }
    }) }
})

/** Operations that a person starts at a machine and that have pieces, as far as the caller sees them. */
const mine = (ctx: Ctx) =>
  sql`t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.report_mode <> 'FURNACE' and ${joinAnd(scopeOf(ctx, opTask).where)}`

const atMachine =
  sql`(t.status in ('RUNNING', 'PAUSED') and t.device is not null or t.status in ('WAIT', 'READY') and t.queue_no is not null)`
const atNone = sql`t.status = 'READY' and t.queue_no is null and o.need_device = 'Y'`

/** Work centres where something waits for a machine or is at one, those with the most of it first. */
async function centersOf(ctx: Ctx) {
  const { rows } = await sql<{ id: string; name: string; waiting: number }>`
    select c.id, c.name, (count(*) filter (where ${atNone}))::int as waiting
    from mes_op_task t
    join mes_wo_op o on o.work_order = t.work_order and o.op_no = t.op_no and o.tenant_id = t.tenant_id and o.del_flag = 0
    join md_workcenter c on c.id = t.workcenter
    where ${mine(ctx)} and t.status in ('WAIT', 'READY', 'RUNNING', 'PAUSED') and (${atNone} or ${atMachine})
    group by c.id, c.name
    order by waiting desc, c.name, c.id`.execute(ctx.db)
  return rows
}

/** What runs first, then each queue in its order, then by priority and due date. */
async function cardsOf(ctx: Ctx, workcenter: string, which: RawBuilder<unknown>): Promise<QueueCard[]> {
  const { rows } = await sql<Omit<QueueCard, 'minutes'> & OpTimes>`
    select t.id, t.lot, l.card_no as "cardNo", l.status = 'HOLD' as held, i.name as item,
      trim_scale(case when t.wip_qty > 0 then t.wip_qty else t.plan_qty end)::text as qty, ${unitText(ctx, 'u')} as uom, t.status, t.device,
      w.priority, w.due::text as due, to_char(t.here_since, 'YYYY-MM-DD HH24:MI:SS') as since, t.operator,
      o.setup_min::text as "setupMin", o.run_min::text as "runMin", o.run_basis as "runBasis", o.run_base_qty::text as "runBaseQty"
    from mes_op_task t
    join mes_lot l on l.id = t.lot
    join mes_work_order w on w.id = t.work_order
    join mes_wo_op o on o.work_order = t.work_order and o.op_no = t.op_no and o.tenant_id = t.tenant_id and o.del_flag = 0
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    where ${mine(ctx)} and t.workcenter = ${workcenter} and ${which}
    order by (t.status in ('RUNNING', 'PAUSED')) desc, t.queue_no, w.priority, w.due, t.here_since, t.id
    limit ${which === atNone ? SHOWN : null}::int`.execute(ctx.db)
  const texts = new Map(
    (await addTexts(ctx, opTask, rows.map(({ id, operator }) => ({ id, operator })))).map((row) => [row.id, row.operator_dictText ?? null]),
  )
  return rows.map(({ setupMin, runMin, runBasis, runBaseQty, ...card }) => ({ ...card, operator: texts.get(card.id) ?? null,
    minutes: plannedMinutes({ setupMin, runMin, runBasis, runBaseQty }, card.qty) })
  )
}
