import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRecord, changeRecord } from '#kernel/server/operations/system-writes.ts'
import { reversePosting } from '#modules/warehouse/server.ts'
import { order } from '../../entities/order.ts'
import { partUse, repair } from '../../entities/repair.ts'
import { refreshCost, type Job } from './parts-cost.ts'
import { partMessages } from './messages.ts'
import type { PartUse } from './take-part.ts'

/** Takes a part back into its lot and bin by a red posting; a red row with the opposite quantity says so. */
export async function takeBack(ctx: Ctx, use: PartUse, comment: string | null): Promise<PartUse> {
  const messages = partMessages[ctx.locale]
  if (use.redOf) throw new Refusal(messages.redRow)
  if (use.returned === 'Y') throw new Refusal(messages.returned)
  const posted = await reversePosting(ctx, use.posting)
  const after = await changeRecord(ctx, partUse, use, { returned: 'Y' }, { action: 'return', comment })
  await addRecord(ctx, partUse, { ...use, id: newId(ctx.kernel.clock.now().getTime()), qty: new Decimal(use.qty).negated().toFixed(),
    cost: use.cost === null ? null : new Decimal(use.cost).negated().toFixed(), usedAt: now(ctx), posting: posted.id, redOf: use.id,
    returned: 'N' })
  await refreshCost(ctx, await jobOf(ctx, use))
  return after
}

/** Who takes back need not see the job: it only bears the cost. */
async function jobOf(ctx: Ctx, { sourceType, sourceId }: PartUse): Promise<Job> {
  return (sourceType === order.id
    ? { entity: order, record: await findOne(ctx, order, sourceId, { lock: true }) }
    : { entity: repair, record: await findOne(ctx, repair, sourceId, { lock: true }) }) as Job
}
