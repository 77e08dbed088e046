import { serve } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import { idempotencyKey } from '#kernel/server/rest/caller.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { countersign } from '#modules/system/server.ts'
import { blendComponents, finishMilling, mixProgress, startMilling, weighAgain, weighComponent } from '../../calls/mix.ts'
import { mix } from '../../index.ts'
import { blendTargets } from './blend-targets.ts'
import { finishMill, startMill } from './mill.ts'
import { mixState } from './mix-state.ts'
import { signedForBatch, unsigned } from './sign-batch.ts'
import { mixMessages } from './messages.ts'
import { isByScale } from './by-scale.ts'
import { weigh } from './weigh.ts'
import { weighAnew } from './weigh-anew.ts'

export const servedStartMilling = serve(startMilling, (ctx, { rpm }, record) => startMill(ctx, record, rpm))
export const servedFinishMilling = serve(finishMilling, (ctx, output, record) => finishMill(ctx, record, output))

/** A value that is typed has a second signature, one that a scale showed needs none. A weighing out of tolerance is kept and refused. */
const servedWeigh = serve(weighComponent, async (ctx, { secondUser, secondPassword, secondTotp, ...input }, { request }) => {
  const secondBy = isByScale(input)
    ? null
    : secondUser === null && secondPassword === null
    ? await signedForBatch(ctx, input.id, input.line)
    : await countersign(ctx, { username: secondUser ?? '', password: secondPassword ?? '', totp: secondTotp ?? '' })
  if (secondBy === undefined) throw unsigned(ctx)
  const weighed = await once(ctx, idempotencyKey(request), ['POST', request.url, input, secondBy], (inner) => weigh(inner, input, secondBy))
  if (weighed.result === 'OVER' || weighed.result === 'UNDER')
    throw new Refusal(mixMessages[ctx.locale].outOfTolerance, { result: weighed })
  return weighed
})

/** The steps of a mixing order that take more than a comment. */
export const mixCalls = [
  serve(mixProgress, (ctx, { id }) => mixState(ctx, id)),
  servedWeigh,
  serve(weighAgain, async (ctx, input, record) => presentRecord(ctx, mix, await weighAnew(ctx, record, input))),
  serve(blendComponents, (ctx, { reclaimKg }, record) => blendTargets(ctx, record, reclaimKg)),
  servedStartMilling,
  servedFinishMilling,
]
