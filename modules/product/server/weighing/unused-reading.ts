import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { weighingMessages } from './messages.ts'
import type { WeightSource } from './prove-weights.ts'

/** What a scale showed, as acts keep it: the id of its device and its wall time. */
interface Reading {
  device: string
  time: string
}

/**
 * What lies on a scale is counted once: refuses a load that an earlier act took from it. The reading is held until the transaction ends,
 * so that of two acts at once the second one sees the first.
 * @param takenBy number of the act that took a reading, where one did
 * @throws Refusal at the field, naming that act
 */
export async function requireUnused(ctx: Ctx, load: WeightSource | undefined,
  takenBy: (reading: Reading) => Promise<string | undefined>): Promise<void> {
  if (!load || load.scale === null || load.device === null) return
  const { field, scale, device, time } = load
  await sql`select pg_advisory_xact_lock(hashtextextended(${`weighing ${ctx.session.tenantId} ${device} ${time}`}, 0))`.execute(ctx.db)
  const no = await takenBy({ device, time })
  if (no !== undefined) throw refuseFaults([{ field, text: weighingMessages[ctx.locale].used(scale, time, no) }])
}
