import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { lockCalls } from '../../calls/design-lock.ts'
import { drawnForm, onlineForm } from '../../index.ts'
import { holdDesign, holderOf, releaseDesign } from './design-lock.ts'

/** Who changes a design; each call answers who does now. */
export const designLockCalls = [drawnForm, onlineForm].flatMap((entity) => {
  const { hold, ask, release } = lockCalls(entity)
  const holderNow = async (ctx: Ctx, id: string) => ({ holder: await holderOf(ctx, id) ?? null })
  return [
    serve(hold, async (ctx, { id, take }) => {
      await findOne(ctx, entity, id)
      return { holder: await holdDesign(ctx, entity, id, take === true) ?? null }
    }),
    serve(ask, async (ctx, { id }) => {
      await findOne(ctx, entity, id)
      return holderNow(ctx, id)
    }),
    serve(release, async (ctx, { id }) => {
      await findOne(ctx, entity, id)
      await releaseDesign(ctx, entity, id)
      return holderNow(ctx, id)
    }),
  ]
})
