import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { evaluate, type AlarmPoint } from './evaluate.ts'
import { ruleBook } from './rule-book.ts'

/** Values of one device, in the order of their times. */
interface PointsOfDevice {
  device: string
  tenantId: number
  points: readonly AlarmPoint[]
}

/**
 * What values make of alarms, in the transaction that keeps them: of devices without rules nothing, of the others one row is held, and
 * written only where something is otherwise than before.
 */
export async function alarmsOnPoints(kernel: Kernel, tx: Db, batches: readonly PointsOfDevice[]): Promise<void> {
  const rules = await ruleBook(kernel).of(tx, batches.map(({ device }) => device))
  const concerned = batches.filter(({ device, points }) => {
    const tags = rules.get(device)?.tags
    return tags !== undefined && points.some(({ tag }) => tags.has(tag))
  })
  if (concerned.length === 0) return
  await evaluate(kernel, tx, concerned.map((batch) => ({ ...batch, tick: null })))
}
