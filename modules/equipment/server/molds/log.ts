import type { Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { moldLog, type mold } from '../../index.ts'

export type Mold = Row<typeof mold>
type LogRow = Partial<Row<typeof moldLog>> & { event: string }

/** Adds a row to the log of a mold, with what it has pressed by then. */
export async function logMold(ctx: Ctx, after: Mold, row: LogRow): Promise<string> {
  const record: Rec = { mold: after.id, at: now(ctx), strokes: 0, total: after.strokesTotal, sinceGrind: after.strokesSinceGrind,
    grindNo: after.grindCount, device: after.device, place: after.place, key: null, redOf: null, sourceType: null, sourceId: null,
    sourceNo: null, remark: null, ...row }
  stampNew(ctx, record)
  await insertSql(moldLog, [record]).execute(ctx.db)
  return record.id as string
}

/** Limits of a mold, for the rules. */
export const limitsOf = ({ lifeMax, grindLimit, warnPct }: Pick<Mold, 'lifeMax' | 'grindLimit' | 'warnPct'>) => ({ lifeMax, grindLimit,
  warnPct })

export const strokesSoFar = ({ strokesTotal, strokesSinceGrind }: Pick<Mold, 'strokesTotal' | 'strokesSinceGrind'>) => ({
  total: strokesTotal,
  sinceGrind: strokesSinceGrind,
})
