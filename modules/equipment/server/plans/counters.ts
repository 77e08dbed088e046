import type { Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import { device, meter } from '../../entities/device.ts'
import { countOn } from '../../rules/counted.ts'
import { counterKind } from '../../rules/counter-unit.ts'
import { planMessages } from './messages.ts'
import { countRun, ranAfter } from './run-counter.ts'
import { counterOf, showReading } from './readings.ts'

interface Sent {
  device: string
  reading: string
  /** Default: now. */
  at?: string | null
  remark?: string | null
  source?: 'MANUAL' | 'TAG'
}

/**
 * What the counter of a machine shows: kept with the total over its resets, by which plans come due. The machine is held, so that
 * two readings at once count one after the other. It puts right what reports have counted since the reading before; what was reported
 * of the time after it, while somebody walked to the desk, is counted on top of it.
 */
export async function recordReading(ctx: Ctx, { source = 'MANUAL', ...sent }: Sent): Promise<Row<typeof meter>> {
  const messages = planMessages[ctx.locale]
  const machine = await findOne(ctx, device, sent.device, { lock: true })
  if (!machine.meterUnit) throw refuseFaults([{ field: 'device', text: messages.counterless(machine.code) }])
  if (machine.status === 'SCRAPPED') throw refuseFaults([{ field: 'device', text: messages.counterScrapped(machine.code) }])
  const at = sent.at ?? now(ctx)
  if (at > now(ctx)) throw refuseFaults([{ field: 'at', text: messages.readingFuture(now(ctx)) }])
  const { last, read } = await counterOf(ctx, sent.device)
  if (read && at < read.at) throw refuseFaults([{ field: 'at', text: messages.readingOld(read.at) }])
  const { total, reset } = countOn(read, { at, reading: sent.reading }, last)
  const record = await addRecord(ctx, meter, { device: sent.device, at, reading: sent.reading, total, reset: reset ? 'Y' : 'N', source,
    remark: sent.remark ?? null })
  const kind = counterKind(machine.meterUnit)
  if (!last || last.at <= at || !kind) await showReading(ctx, sent.device, record)
  else await countRun(ctx, { device: sent.device, kind }, { last, read: record, ranSince: 0 }, await ranAfter(ctx, sent.device, kind, at))
  return record
}
