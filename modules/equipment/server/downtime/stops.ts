import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, transact, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { reason as reasons } from '#modules/product/index.ts'
import { endDowntime } from '../../calls/downtime.ts'
import { downtime, repair } from '../../index.ts'
import { holdMachineOfStop } from '../repairs/machine.ts'
import { downtimeMessages } from './messages.ts'

/** A machine stands from now on, because of a record of another module. */
export interface NewStop {
  device: string
  reason: string
  remark?: string | null
  source: { type: string; id: string; no: string }
}

/**
 * Begins a stop of a machine.
 * @throws Refusal where it stands already, or the reason is none for standing
 */
export async function beginStop(ctx: Ctx, { device, reason, remark, source }: NewStop): Promise<void> {
  await transact(ctx, async (tx) => {
    const all = withoutDataRules(tx)
    if ((await findOne(all, reasons, reason)).reasonType !== 'DOWN')
      throw refuseFaults([{ field: 'reason', text: downtimeMessages[tx.locale].otherReason }])
    const made = await create(tx, downtime, { device, fromTime: now(tx), reason, remark })
    const marks = { sourceType: source.type, sourceId: source.id, sourceNo: source.no }
    await changeRow(tx, downtime, made, marks)
  })
}

/** Ends the stops that came of a record and go on. */
export async function endStopsOf(ctx: Ctx, sourceId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id
    from eam_downtime
    where source_id = ${sourceId} and to_time is null and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  for (const { id } of rows) {
    await holdMachineOfStop(ctx, id)
    await update(ctx, downtime, { id, toTime: now(ctx) })
  }
}

export const servedEnd = serve(endDowntime, async (ctx, _input, record) => {
  const messages = downtimeMessages[ctx.locale]
  if (record.sourceType === repair.id) throw new Refusal(messages.ofRepair(String(record.sourceNo)))
  if (record.toTime !== null) throw new Refusal(messages.ended)
  return update(ctx, downtime, { id: record.id, toTime: now(ctx) })
})
