import { setTimeout as delay } from 'node:timers/promises'
import type { Kernel } from '#kernel/server/kernel.ts'
import { waitAfter } from '../../rules/wait-after.ts'
import { noteRefused } from '../ingest/refused.ts'
import { takeBatch } from '../ingest/take-batch.ts'
import type { Sender } from '../keys/keys.ts'
import { noteFault } from './fault.ts'
import { PollError, type Reading } from './source.ts'
import { polledDevice, type Polled } from './target.ts'

/** Asks a device until the signal ends it, whatever happens: what fails is told at the device and tried again. */
export async function followDevice(kernel: Kernel, id: string, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const polled = await polledDevice(kernel, id)
      if (!polled) return await noteFault(kernel, id, null)
      const keep = keeper(kernel, polled)
      await polled.source.follow(async (readings) => {
        await keep(readings)
        failures = 0
      }, signal)
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      await tell(kernel, id, error)
    }
    await delay(waitAfter(failures, Math.random()), undefined, { signal }).catch(() => undefined)
  }
}

async function tell(kernel: Kernel, id: string, error: unknown): Promise<void> {
  if (!(error instanceof PollError)) kernel.log.error({ err: error, device: id }, 'a device could not be asked')
  const noted = error instanceof PollError
    ? noteFault(kernel, id, error.fault, error.message)
    : noteFault(kernel, id, 'ANSWER', String(error))
  await noted.catch((failure: unknown) => kernel.log.warn({ err: failure, device: id }, 'a fault of asking could not be noted'))
}

/** Keeps what was read as if the device had sent it, and remembers which tags it does not tell. */
function keeper(kernel: Kernel, { known }: Polled): (readings: readonly Reading[]) => Promise<void> {
  const sender: Sender = { type: 'device', id: known.id, code: known.code, tenantId: known.tenantId }
  const missing = new Map<string, string>()
  let noted: string | null | undefined
  const note = async (fault: 'TAGS' | 'STORE' | null, detail: string | null) => {
    const now = fault && `${fault} ${detail}`
    if (now === noted) return
    await noteFault(kernel, known.id, fault, detail)
    noted = now
  }
  return async (readings) => {
    try {
      const fresh: { index: number; tag: string; reason: 'UNREAD'; value: string }[] = []
      for (const one of readings) {
        if (!('refused' in one)) missing.delete(one.tag)
        else {
          missing.set(one.tag, one.refused)
          fresh.push({ index: fresh.length, tag: one.tag, reason: 'UNREAD', value: one.refused })
        }
      }
      await takeBatch(kernel, sender, readings.flatMap((one) =>
        'refused' in one ? [] : [{ tag: one.tag, v: one.value, q: one.quality, ...(one.at === undefined ? {} : { ts: one.at }) }]
      ), known.code)
      await noteRefused(kernel, known, fresh)
      await note(missing.size > 0 ? 'TAGS' : null, missing.size > 0
        ? [...missing].map((pair) =>
          pair.join(' ')
        ).join(', ')
        : null)
    } catch (error) {
      // The device has done its part: it is asked on, and what was read meanwhile is lost.
      kernel.log.error({ err: error, device: known.code }, 'values of a device could not be kept')
      await note('STORE', null).catch(() => undefined)
    }
  }
}
