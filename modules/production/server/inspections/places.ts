import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { device, mold } from '#modules/equipment/index.ts'
import type { OpTask } from '../rows.ts'

/** Machine and mold as inspectors know them: by their codes. */
export async function placesOf(ctx: Ctx, at: Pick<OpTask, 'device' | 'mold'>): Promise<{ device: string | null; mold: string | null }> {
  const all = withoutDataRules(ctx)
  return { device: at.device === null ? null : (await findOne(all, device, at.device)).code,
    mold: at.mold === null ? null : (await findOne(all, mold, at.mold)).code }
}
