import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { testDevice, type ReadTag } from '../../calls/polling.ts'
import { device } from '../../entities/device.ts'
import { readBatch } from '../../rules/read-batch.ts'
import { pollerMessages } from './messages.ts'
import { PollError, type Reading } from './source.ts'
import type { Polled } from './target.ts'

/** A device of many tags that answers slowly is given up on after so long. */
const longestMs = 20_000

export const pollerCalls = [
  serve(testDevice, async (ctx, { id }) => {
    const { protocol } = await findOne(ctx, device, id)
    const messages = pollerMessages[ctx.locale]
    if (protocol !== 'MODBUS' && protocol !== 'OPCUA') throw new Refusal(messages.notPolled)
    try {
      const { polledDevice } = await import('./target.ts')
      const polled = await polledDevice(ctx.kernel, id)
      if (!polled) throw new Refusal(messages.nothingToAsk)
      return { fault: null, detail: null, tags: await shown(ctx, polled, await polled.source.read(AbortSignal.timeout(longestMs))) }
    } catch (error) {
      if (error instanceof PollError) return { fault: error.fault, detail: error.message, tags: [] }
      if (error instanceof Error && error.name === 'TimeoutError') return { fault: 'TIMEOUT', detail: null, tags: [] }
      throw error
    }
  }),
]

async function shown(ctx: Ctx, { known }: Polled, readings: readonly Reading[]): Promise<ReadTag[]> {
  const { rows } = await sql<{ tag: string; name: string; uom: string | null }>`
    select t.tag, t.name, t.uom from iot_tag_def t join iot_device d on d.model = t.main_id
    where d.id = ${known.id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0`.execute(ctx.db)
  const names = new Map(rows.map((row) => [row.tag, row]))
  const nowMs = ctx.kernel.clock.now().getTime()
  return readings.map((one) => {
    const named = { tag: one.tag, name: names.get(one.tag)?.name ?? one.tag, uom: names.get(one.tag)?.uom ?? null }
    if ('refused' in one) return { ...named, raw: null, value: null, refused: one.refused, reason: null }
    const { taken: [taken], refused: [refused] } = readBatch([{ tag: one.tag, v: one.value, ts: one.at }], known.tags, nowMs)
    return { ...named, raw: textOf(one.value), value: taken?.value ?? null, refused: null, reason: refused?.reason ?? null }
  })
}

const mostChars = 100
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value) ?? '').slice(0, mostChars)
