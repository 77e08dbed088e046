import { sql } from 'kysely'
import { listing } from '#kernel/server/calls/listing.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { list, maxRows } from '#kernel/server/operations/list.ts'
import { device, downtime } from '#modules/equipment/index.ts'
import { andon } from '../../entities/andon.ts'
import { opTask } from '../../entities/lot.ts'
import { handoverMessages } from './messages.ts'

/** A point of a hand-over that was not written by hand. */
export interface Point {
  kind: 'TASK' | 'ANDON' | 'DOWNTIME'
  record: string
  what: string
}

/** Nobody reads more. */
const most = 100
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is open at a work centre: its operations, calls for help, and machines that stand, of which some have no operation. */
export async function openPoints(ctx: Ctx, workcenter: string): Promise<Point[]> {
  const messages = handoverMessages[ctx.locale]
  const all = withoutDataRules(ctx)
  const tasks = await listing(all, opTask, { workcenter, status: 'RUNNING,PAUSED', column: 'taskNo', order: 'asc', pageSize: most })
  const calls = await listing(all, andon, { workcenter, status: '10,20,30', column: 'callTime', order: 'asc', pageSize: most })
  const machines = await list(all, device, { workcenter, pageSize: String(maxRows) })
  const stops = await listing(all, downtime, { column: 'fromTime', order: 'asc', pageSize: most }, {
    extra: [sql`t.to_time is null and t.device in (
      select o.device from mes_op_task o
      where o.workcenter = ${workcenter} and o.status in ('RUNNING', 'PAUSED')
        and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
      union all
      select unnest(${machines.records.map(({ id }) => id)}::text[]))`],
  })
  return [
    ...tasks.records.map((row): Point => ({ kind: 'TASK', record: row.id,
      what: messages.task(row.taskNo, text(row.process_dictText), row.wip) })
    ),
    ...calls.records.map((row): Point => ({ kind: 'ANDON', record: row.id,
      what: messages.andon(row.docNo, text(row.type_dictText), row.what ?? '') })
    ),
    ...stops.records.map((row): Point => ({ kind: 'DOWNTIME', record: row.id,
      what: messages.downtime(text(row.device_dictText), text(row.reason_dictText), row.fromTime.slice(0, 16)) })
    ),
  ]
}
