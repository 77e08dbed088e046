import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { happens } from '#kernel/server/happened.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import { addOfficeTime } from '#modules/calendar/server.ts'
import { task } from '../../index.ts'
import { taskMessages } from './messages.ts'

export type InspType = 'IQC' | 'IPQC' | 'FQC' | 'OQC' | 'RQC'

/** Something to inspect; what is left out is not known. */
export interface NewTask {
  inspType: InspType
  kind?: string | null
  item: string
  /** In the base unit of the item. */
  qty: string
  lot?: string | null
  bin?: string | null
  supplier?: string | null
  customer?: string | null
  process?: string | null
  device?: string | null
  mold?: string | null
  shift?: string | null
  source?: { type: string; id: string; no: string; line: string }
  /** Submitted before: does not count for switching. */
  again?: boolean
  urgent?: boolean
  remark?: string | null
}

/** Minutes until a task is due: office time, but in production, which does not go home. */
const dueMinutes: Record<InspType, number> = { IQC: 480, FQC: 480, RQC: 960, OQC: 240, IPQC: 60 }

/**
 * Writes a task, unless one is open for the same line, item and type already (domain §2.6 rule 1; a line that alternates cover sends out several items). The source is held by who
 * asks, so that two never ask at once; the database refuses a second one in any case.
 */
export async function openTask(ctx: Ctx,
  { source, again = false, urgent = false, ...given }: NewTask): Promise<Row<typeof task> | undefined> {
  if (source && (await isOpen(ctx, given, source))) return undefined
  const record = await addRecord(ctx, task, {
    ...given,
    no: await ctx.kernel.providers.nextCode(ctx, 'QT', {}),
    status: 'WAIT',
    takenQty: '0',
    judgedQty: '0',
    due: await dueOf(ctx, given.inspType),
    priority: urgent ? '1' : '2',
    urgent: 'N',
    sourceType: source?.type ?? null,
    sourceId: source?.id ?? null,
    sourceNo: source?.no ?? null,
    sourceLine: source?.line ?? null,
    again: again ? 'Y' : 'N',
  })
  happens(ctx, taskMessages[ctx.locale].opened(record.no), `/quality/task-board?task=${record.id}`)
  return record
}

async function isOpen(ctx: Ctx, { inspType, item, kind = null }: Pick<NewTask, 'inspType' | 'item' | 'kind'>,
  { type, id, line }: NonNullable<NewTask['source']>): Promise<boolean> {
  const { rows } = await sql`
    select from qms_task
    where source_type = ${type}
      and source_id = ${id}
      and source_line = ${line}
      and item = ${item}
      and insp_type = ${inspType}
      and kind is not distinct from ${kind}
      and status in ('WAIT', 'RUNNING')
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0`.execute(ctx.db)
  return rows.length > 0
}

async function dueOf(ctx: Ctx, inspType: InspType): Promise<string> {
  const start = ctx.kernel.clock.now()
  const minutes = dueMinutes[inspType]
  return wallTime(inspType === 'IPQC' ? new Date(start.getTime() + minutes * 60_000) : await addOfficeTime(ctx, start, minutes))
}
