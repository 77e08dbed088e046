import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { finishRepair } from '../../calls/repair.ts'
import { fault, repairLabor } from '../../index.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { costsNow } from './costs.ts'
import { countUses, requireKinds } from './faults.ts'
import { requireOwn } from './repair.rules.ts'
import { repairMessages } from './messages.ts'

/** It runs again: cause and measure are counted, the time goes onto a line of labour, and somebody else verifies. */
export const servedFinish = serve(finishRepair, async (ctx, { causeCode, cause, measureCode, measure: words, minutes, rate }, record) => {
  requireOwn(ctx, record)
  const measure = words ?? (measureCode ? (await findOne(ctx, fault, measureCode)).name : null)
  if (measure === null) throw refuseFaults([{ field: 'measure', text: repairMessages[ctx.locale].measureNeeded }])
  await requireKinds(ctx, { causeCode: { id: causeCode, kind: 'CAUSE' }, measureCode: { id: measureCode, kind: 'MEASURE' } })
  const at = now(ctx)
  const me = ctx.session.username
  const line = { fitter: me, minutes: minutes ?? Math.max(1, minutesBetween(record.workSince ?? record.startTime ?? at, at)),
    rate: rate ?? await lastRate(ctx) }
  const costs = await costsNow(ctx, record, [line])
  await addRows(ctx, repairLabor, [{ ...line, mainId: record.id, orderNum: record.labor.length + 1 }])
  await countUses(ctx, [causeCode, measureCode])
  return { causeCode, cause, measureCode, measure, finishTime: at, submitBy: me, submitTime: at, stepDue: null, ...costs }
})

/** The rate at which the fitter's time was reckoned last. */
async function lastRate(ctx: Ctx): Promise<string | null> {
  const { rows: [last] } = await sql<{ rate: string }>`
    select rate::text as rate from eam_repair_labor
    where fitter = ${ctx.session.username} and rate is not null and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by create_time desc, id desc limit 1`.execute(ctx.db)
  return last?.rate ?? null
}
