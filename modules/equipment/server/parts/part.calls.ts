import type { Entity } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { returnPart, sparesOfDevice, takePartForOrder, takePartForRepair } from '../../calls/part.ts'
import { askForSpares, spares } from '../../calls/spares.ts'
import { order } from '../../entities/order.ts'
import { partUse, repair } from '../../entities/repair.ts'
import { request } from '../../entities/request.ts'
import { askFor } from '../requests/ask-for.ts'
import { takeBack } from './return-part.ts'
import { fittedSpares, spareRows } from './spares.ts'
import { takePart, type PartUse } from './take-part.ts'

export const partCalls = [
  serve(takePartForOrder, async (ctx, wanted, record) => presentAll(ctx, partUse, await takePart(ctx, { entity: order, record }, wanted))),
  serve(takePartForRepair,
    async (ctx, wanted, record) => presentAll(ctx, partUse, await takePart(ctx, { entity: repair, record }, wanted))),
  serve(returnPart, async (ctx, { comment }, use) => presentRecord(ctx, partUse, await takeBack(ctx, use, comment))),
  serve(sparesOfDevice, (ctx, { id }) => fittedSpares(ctx, id)),
  serve(spares, spareRows),
  serve(askForSpares, async (ctx, { items }) => presentRecord(ctx, request, await askFor(ctx, items))),
]

async function presentAll(ctx: Ctx, entity: typeof partUse & Entity, uses: readonly PartUse[]) {
  const rows = []
  for (const use of uses) rows.push(await presentRecord(ctx, entity, use))
  return rows
}
