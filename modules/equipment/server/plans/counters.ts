import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import { device, meter } from '../../entities/device.ts'
import { countOn } from '../../rules/counted.ts'
import { planMessages } from './messages.ts'

interface Sent {
  device: string
  reading: string
  /** Default: now. */
  at?: string | null
  remark?: string | null
  source?: 'MANUAL' | 'TAG' | 'REPORT'
}

/**
 * What the counter of a machine shows: kept with the total over its resets, by which plans come due. The machine is held, so that
 * two readings at once count one after the other.
 */
export async function recordReading(ctx: Ctx, { source = 'MANUAL', ...sent }: Sent): Promise<Row<typeof meter>> {
  const messages = planMessages[ctx.locale]
  const machine = await findOne(ctx, device, sent.device, { lock: true })
  if (!machine.meterUnit) throw refuseFaults([{ field: 'device', text: messages.counterless(machine.code) }])
  if (machine.status === 'SCRAPPED') throw refuseFaults([{ field: 'device', text: messages.counterScrapped(machine.code) }])
  const at = sent.at ?? now(ctx)
  if (at > now(ctx)) throw refuseFaults([{ field: 'at', text: messages.readingFuture(now(ctx)) }])
  const last = await lastReading(ctx, sent.device)
  if (last && at < last.at) throw refuseFaults([{ field: 'at', text: messages.readingOld(last.at) }])
  const { total, reset } = countOn(last, { at, reading: sent.reading })
  const record = await addRecord(ctx, meter, { device: sent.device, at, reading: sent.reading, total, reset: reset ? 'Y' : 'N', source,
    remark: sent.remark ?? null })
  // Shown beside the machine; its form does not offer it, so whoever has the machine open is not disturbed by a new revision.
  await sql`
    update eam_equip set meter = ${sent.reading}, meter_at = ${at}
    where id = ${sent.device} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return record
}

interface Last {
  at: string
  reading: string
  total: string
}

/** The last reading of a machine. */
export async function lastReading(ctx: Ctx, machine: string): Promise<Last | undefined> {
  const { rows } = await sql<Last>`
    select to_char(m.read_at, 'YYYY-MM-DD HH24:MI:SS') as at, trim_scale(m.reading)::text as reading, trim_scale(m.total)::text as total
    from eam_meter m
    where m.tenant_id = ${ctx.session.tenantId} and m.device = ${machine} and m.del_flag = 0
    order by m.read_at desc, m.id desc
    limit 1`.execute(ctx.db)
  return rows[0]
}
