import { serve } from '#kernel/server/calls/serve.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { newId } from '#kernel/server/ids.ts'
import { stateText } from '#kernel/server/operations/states.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { checkMold, grindMold, mountMold, pressMold, returnMold, takeBackPress } from '../../calls/mold.ts'
import { device as machine, mold } from '../../index.ts'
import { limitReached } from '../../rules/strokes.ts'
import { limitsOf, logMold, strokesSoFar, type Mold } from './log.ts'
import { moldOn } from './mold-on.ts'
import { requireOff } from './mold.rules.ts'
import { postStrokes, takeBackStrokes } from './post-strokes.ts'
import { moldMessages } from './messages.ts'

/** Machines that take a mold. */
const takes = new Set(['IDLE', 'RUN', 'PM'])

const servedMount = serve(mountMold, async (ctx, { device, remark }, record) => {
  requireUsable(ctx, record)
  const carrier = await findOne(ctx, machine, device, { lock: true })
  const messages = moldMessages[ctx.locale]
  if (!takes.has(carrier.status))
    throw refuseFaults([{ field: 'device', text: messages.machineState(carrier.code, await stateText(ctx, machine, carrier)) }])
  const other = await moldOn(ctx, device)
  if (other) throw refuseFaults([{ field: 'device', text: messages.taken(carrier.code, other.code) }])
  const change = { device, place: null }
  await logMold(ctx, { ...record, ...change }, { event: 'MOUNT', remark })
  return change
})

const servedReturn = serve(returnMold, async (ctx, { place, remark }, record) => {
  const change = { place: place ?? record.place }
  await logMold(ctx, { ...record, ...change }, { event: 'RETURN', remark })
  return change
})

const servedGrind = serve(grindMold, async (ctx, { place, remark }, record) => {
  requireOff(ctx, record)
  if (limitReached(strokesSoFar(record), limitsOf(record)) === 'life') throw new Refusal(moldMessages[ctx.locale].lifeOver(record.code))
  const change = { place: place ?? record.place, strokesSinceGrind: 0, grindCount: record.grindCount + 1 }
  await logMold(ctx, { ...record, ...change }, { event: 'GRIND', remark })
  return change
})

const servedCheck = serve(checkMold, async (ctx, { result, remark }, record) => {
  requireOff(ctx, record)
  const failed = result === 'NG'
  if (!failed) requireUsable(ctx, { ...record, status: 'IN_STORE' })
  await logMold(ctx, record, { event: 'CHECK', remark })
  if (failed) await logMold(ctx, record, { event: 'BLOCK', remark })
  return failed ? { status: 'BLOCKED' } : {}
})

const servedPress = serve(pressMold, async (ctx, { pieces, approved }, record) => {
  if (approved === 'Y' && !can(ctx, 'equipment:mold:exceed'))
    throw refuseFaults([{ field: 'approved', text: moldMessages[ctx.locale].mayNotExceed }])
  const key = newId(ctx.kernel.clock.now().getTime())
  await postStrokes(ctx, { mold: record.id, pieces, key, approved: approved === 'Y' })
  return presentRecord(ctx, mold, await findOne(ctx, mold, record.id))
})

const servedTakeBack = serve(takeBackPress, async (ctx, { comment }, { mold: of, event, key, redOf, sourceNo }) => {
  const messages = moldMessages[ctx.locale]
  if (event !== 'STROKES' || key === null || redOf !== null) throw new Refusal(messages.noStrokes)
  if (sourceNo !== null) throw new Refusal(messages.ofReport(sourceNo))
  await takeBackStrokes(ctx, { mold: of, key, remark: comment })
  return presentRecord(ctx, mold, await findOne(ctx, mold, of))
})

/** @throws Refusal where a limit is reached or it is blocked */
function requireUsable(ctx: Ctx, record: Mold): void {
  const messages = moldMessages[ctx.locale]
  const reached = limitReached(strokesSoFar(record), limitsOf(record))
  if (reached === 'life') throw new Refusal(messages.worn)
  if (reached === 'grind') throw new Refusal(messages.needsGrind(record.code))
  if (record.status === 'BLOCKED') throw new Refusal(messages.blocked(record.code))
}

export const moldCalls = [servedMount, servedReturn, servedGrind, servedCheck, servedPress, servedTakeBack]
