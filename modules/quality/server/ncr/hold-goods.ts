import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { inspection, ncr } from '../../index.ts'
import { holdSource } from '../tasks/hold-source.ts'

/** Holds what rejected goods came from before their nonconformity, as whoever judges them does: of pieces on the way their traveller. */
export async function holdGoods(ctx: Ctx, id: string): Promise<void> {
  const all = withoutDataRules(ctx)
  const { sourceType, sourceId } = await findOne(all, ncr, id)
  if (sourceType !== inspection.id || sourceId === null) return
  // One that was deleted holds nothing any more.
  const [source] = await findMany(all, inspection, [sourceId])
  if (source) await holdSource(all, inspection, sourceId)
}
