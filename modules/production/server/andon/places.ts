import { listing } from '#kernel/server/calls/listing.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { AndonPlace } from '../../calls/andon.ts'
import { andon } from '../../entities/andon.ts'
import { opTask } from '../../entities/lot.ts'

/** Nobody does more at once. */
const most = 6

/** Where a person may call from; the text says work centre, machine and operation. */
export async function placesOf(ctx: Ctx, task: string | undefined): Promise<AndonPlace[]> {
  const asked = task === undefined
    ? { operator: ctx.session.username, status: 'RUNNING,PAUSED', column: 'startedAt', order: 'desc' }
    : { id: task }
  const { records } = await listing(ctx, opTask, { ...asked, pageSize: most })
  if (records.length > 0 || task !== undefined) return records.map((record) => placeOf(record, record.id, record.taskNo))
  const last = await listing(ctx, andon, { caller: ctx.session.username, column: 'callTime', order: 'desc', pageSize: 1 })
  return last.records.map((record) => placeOf(record, null))
}

function placeOf(record: Rec, opTask: string | null, taskNo?: string): AndonPlace {
  return { opTask, workcenter: record.workcenter as string, device: record.device as string | null,
    text: [record.workcenter_dictText, record.device_dictText, taskNo].filter(Boolean).join(' · ') }
}
