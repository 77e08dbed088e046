import type { Kernel } from '#kernel/server/kernel.ts'
import { readPayload, readTopic, type DeviceTopic } from '../../rules/topic.ts'
import { goneOffline } from '../ingest/online.ts'
import { noteRefused } from '../ingest/refused.ts'
import { takeBatch, knownDevice } from '../ingest/take-batch.ts'
import type { Sender } from '../keys/keys.ts'
import type { KnownDevice } from '../series/tags.ts'

/** What whoever sent may be told: it is none of their topics. */
export class ForeignTopic extends Error {
  constructor(topic: string) {
    super(`no topic of the sender: ${topic.slice(0, 200)}`)
  }
}

/**
 * Keeps what a message says, before this answers.
 * @throws ForeignTopic, StoreFull
 */
export async function takeMessage(kernel: Kernel, sender: Sender, topic: string, payload: Buffer): Promise<void> {
  const own = await ownTopic(kernel, sender, topic)
  if (!own) throw new ForeignTopic(topic)
  const { read, device } = own
  const text = payload.toString('utf8')
  if (read.what.kind === 'status') {
    if (text.trim().toLowerCase() === 'offline') await goneOffline(kernel, [device.id])
    return
  }
  const entries = readPayload(read.what, text)
  if (entries) await takeBatch(kernel, sender, entries, read.device)
  else await noteRefused(kernel, device, [{ tag: '', reason: 'NOT_A_NUMBER', value: text.slice(0, 100) }])
}

/** What a topic means and of which device it is; undefined where it is none of the sender's. */
export async function ownTopic(kernel: Kernel, sender: Sender,
  topic: string): Promise<{ read: DeviceTopic; device: KnownDevice } | undefined> {
  const read = readTopic(topic)
  if (!read || read.tenantId !== sender.tenantId) return undefined
  const device = await knownDevice(kernel, sender, read.device)
  return device && { read, device }
}
