import type { Kernel } from '#kernel/server/kernel.ts'
import { readBatch, type Reason, type Refused, type TagRule, type Taken } from '../../rules/read-batch.ts'
import type { Sender } from '../keys/keys.ts'
import { deviceBook, type KnownDevice } from '../series/tags.ts'
import { noteRefused } from './refused.ts'
import { pointStore } from './store.ts'

/** What became of what somebody sent. */
export interface Outcome {
  accepted: number
  refused: { index: number; device: string; tag: string; reason: Reason | 'NO_DEVICE' }[]
}

interface Sent {
  device?: unknown
}

/**
 * Keeps what a device or a gateway sent. Values that cannot be kept are counted and told, the others are kept for good before this
 * answers; the same again changes nothing.
 * @param device the code of the device that all of it is of, where it is not said by the entries
 * @throws StoreFull where the sender has to come again
 */
export async function takeBatch(kernel: Kernel, sender: Sender, entries: readonly unknown[], device?: string): Promise<Outcome> {
  const outcome: Outcome = { accepted: 0, refused: [] }
  const nowMs = kernel.clock.now().getTime()
  for (const [code, own] of groups(sender, entries, device)) {
    const known = await knownDevice(kernel, sender, code)
    if (!known) {
      outcome.refused.push(...own.map(({ index }) => ({ index, device: code, tag: '', reason: 'NO_DEVICE' as const })))
      continue
    }
    const { taken, refused } = readBatch(own.map(({ entry }) => entry), known.tags, nowMs)
    await pointStore(kernel).keep({ device: known.id, tenantId: known.tenantId, points: withoutNoise(kernel, known, taken) })
    await noteRefused(kernel, known, refused)
    outcome.accepted += taken.length
    outcome.refused.push(...refused.map(({ index, tag, reason }: Refused) => ({ index: own[index]!.index, device: code, tag, reason })))
  }
  return outcome
}

function groups(sender: Sender, entries: readonly unknown[], device: string | undefined) {
  const indexed = entries.map((entry, index) => ({ entry, index }))
  return Map.groupBy(indexed, ({ entry }) => {
    if (device !== undefined) return device
    if (sender.type === 'device') return sender.code
    const code = typeof entry === 'object' && entry !== null ? (entry as Sent).device : undefined
    return typeof code === 'string' ? code : ''
  })
}

/** A device of the sender; those of others are nobody's. */
export async function knownDevice(kernel: Kernel, sender: Sender, code: string): Promise<KnownDevice | undefined> {
  const book = deviceBook(kernel)
  if (sender.type === 'device') return code === sender.code ? book.byId(sender.id) : undefined
  const id = (await book.ofGateway(sender.id)).get(code)
  return id === undefined ? undefined : book.byId(id)
}

const kept = new WeakMap<Kernel, Map<number, { at: number; value: number }>>()

/**
 * Leaves out what changed by no more than the deadband since the last value that was kept, but for one value each period. Of a weight
 * nothing is left out: that it stands still is told by values that stay the same.
 */
function withoutNoise(kernel: Kernel, { tags }: KnownDevice, taken: readonly Taken[]): Taken[] {
  const last = kept.get(kernel) ?? new Map<number, { at: number; value: number }>()
  kept.set(kernel, last)
  return taken.filter((point) => {
    const { deadband, periodS, kind } = tags.get(point.tag) as TagRule
    if (deadband === 0 || kind === 'WEIGHT') return true
    const before = last.get(point.series)
    if (before && point.at > before.at && point.at - before.at < periodS * 1000 && Math.abs(point.value - before.value) <= deadband)
      return false
    if (!before || point.at > before.at) last.set(point.series, point)
    return true
  })
}
