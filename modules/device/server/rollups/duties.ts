import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { ensureWeeks } from '../ingest/weeks.ts'
import { sumUp } from './sum-up.ts'

const dayMs = 24 * 3_600_000
/** The weeks to come are made ahead: making one waits for whoever writes. */
const aheadDays = [0, 7]

async function keepWeeks(kernel: Kernel): Promise<void> {
  const nowMs = kernel.clock.now().getTime()
  await ensureWeeks(kernel, aheadDays.map((days) => ({ at: nowMs + days * dayMs })))
}

export const rollupDuties: readonly Duty[] = [
  { name: 'device-sums', everyMs: 2000, run: sumUp },
  { name: 'device-weeks', everyMs: 3_600_000, run: keepWeeks },
]
