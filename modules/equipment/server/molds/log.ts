import type { Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { moldLog, type mold } from '../../index.ts'

export type Mold = Row<typeof mold>
type LogRow = Partial<Row<typeof moldLog>> & { event: string }

/** Adds a row to the log of a mold, with what it has pressed by then. */
export async function logMold(ctx: Ctx, after: Mold, row: LogRow): Promise<string> {
  const [logged] = await addRows(ctx, moldLog, [{ mold: after.id, at: now(ctx), strokes: 0, total: after.strokesTotal,
    sinceGrind: after.strokesSinceGrind, grindNo: after.grindCount, device: after.device, place: after.place, ...row }])
  return logged!.id
}

/** Limits of a mold, for the rules. */
export const limitsOf = ({ lifeMax, grindLimit, warnPct }: Pick<Mold, 'lifeMax' | 'grindLimit' | 'warnPct'>) => ({ lifeMax, grindLimit,
  warnPct })

export const strokesSoFar = ({ strokesTotal, strokesSinceGrind }: Pick<Mold, 'strokesTotal' | 'strokesSinceGrind'>) => ({
  total: strokesTotal,
  sinceGrind: strokesSinceGrind,
})
