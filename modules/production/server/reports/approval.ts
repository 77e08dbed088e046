import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { happens } from '#kernel/server/happened.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { addItemUnits, nextCode } from '#modules/product/server.ts'
import { opTask } from '../../entities/lot.ts'
import { reportRequest } from '../../entities/report-request.ts'
import { countedOf } from '../../rules/quantity-law.ts'
import type { OpTask } from '../rows.ts'
import { productionMessages } from '../messages.ts'
import { crewOf } from '../wages/crew.ts'
import { enteredAt } from './entered-at.ts'
import { checkReport, postReport, type Counting } from './report-task.ts'

/** Keeps a report until somebody else approves it, where it could be booked as it stands. */
export async function askApproval(ctx: Ctx, input: Counting, task: OpTask): Promise<void> {
  const open = (await waitingOf(ctx, [task.id])).get(task.id) ?? '0'
  // What waits already is as good as counted, so that nobody hands in more than there is.
  const { counts, held } = await checkReport(ctx, input, { ...task, good: new Decimal(task.good).plus(open).toFixed() })
  const { good, scrap, rework } = counts
  const { username } = ctx.session
  // Who made it is who stood there when it was reported.
  const workers = input.workers ?? crewOf(ctx, task).join(',')
  const made = await addRecord(ctx, reportRequest, { docNo: await nextCode(ctx, 'RP', {}), status: reportRequest.state.submitted,
    opTask: task.id, lot: held.lot.id, item: task.item, opNo: task.opNo, process: task.process, workcenter: task.workcenter, good, scrap,
    rework, reason: input.reason, device: task.device, enteredAt: wallTime(enteredAt(ctx, task)), remark: input.remark, report: null,
    workers, sent: input, submitBy: username, submitTime: now(ctx) })
  happens(ctx, productionMessages[ctx.locale].asked(countedOf(counts).toFixed()), `${reportRequest.path}?open=view:${made.id}`)
}

export const requestRules = defineRules(reportRequest, {
  shown: addItemUnits,
  holds: { approve: holdLotOfRequest },
  moves: {
    /** Books it as it was sent, when it was made and by whom. */
    async approve(ctx, { docNo, opTask: of, sent, workers, enteredAt: at, submitBy }) {
      const task = await findOne(withoutDataRules(ctx), opTask, of, { lock: true }) as OpTask
      const begin = await clockWithoutRests(ctx, task, at) ?? at
      const moment = begin > at ? begin : at
      // People as the request itself names them: an account may be somebody else's by now.
      const { id } = await postReport(ctx, { ...(sent as Counting), workers }, task, {
        request: { docNo, operator: submitBy!, begin, at: new Date(instantMs(moment)) },
      })
      return { report: id as string }
    },
  },
})

/** Since when what was handed in at a moment was made: rests that came afterwards put the clock forward for what follows alone. */
async function clockWithoutRests(ctx: Ctx, { id, countedAt }: OpTask, sent: string): Promise<string | null> {
  const { rows: [clock] } = await sql<{ at: string | null }>`
    select to_char(${countedAt}::timestamptz - coalesce(sum(p.to_time - greatest(p.from_time, ${sent}::timestamptz)), interval '0'),
      'YYYY-MM-DD HH24:MI:SS') as at
    from mes_start s
    join mes_start_pause p on p.main_id = s.id and p.to_time > ${sent} and p.del_flag = 0
    where s.op_task = ${id} and s.ended_at is null and s.tenant_id = ${ctx.session.tenantId} and s.del_flag = 0`.execute(ctx.db)
  return clock!.at
}

/** The traveller before the request, as reports hold it before the operation. */
async function holdLotOfRequest(ctx: Ctx, id: string): Promise<void> {
  await sql`
    select from mes_lot
    where id = (select lot from mes_report_request where id = ${id} and tenant_id = ${ctx.session.tenantId})
    for update`.execute(ctx.db)
}

/** How many pieces of operations are reported and wait for their approval. */
async function waitingOf(ctx: Ctx, tasks: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ task: string; qty: string }>`
    select op_task as task, trim_scale(sum(good_qty + scrap_qty + rework_qty))::text as qty
    from mes_report_request
    where op_task = any(${[
    ...tasks,
  ]}) and status = ${reportRequest.state.submitted} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    group by op_task`.execute(ctx.db)
  return new Map(rows.map(({ task, qty }) => [task, qty]))
}

/** Marks operations of which pieces wait for their approval (`_toApprove`: how many). */
export async function markWaiting(ctx: Ctx, records: readonly Rec[]): Promise<void> {
  const underWay = records.filter(({ status }) => status === 'RUNNING' || status === 'PAUSED').map(({ id }) => String(id))
  if (underWay.length === 0) return
  const waiting = await waitingOf(ctx, underWay)
  for (const record of records) {
    const qty = waiting.get(String(record.id))
    if (qty !== undefined) record._toApprove = qty
  }
}
