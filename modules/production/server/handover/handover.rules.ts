import { serve } from '#kernel/server/calls/serve.ts'
import { now } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { update } from '#kernel/server/operations/save.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { factoryDay } from '#modules/product/server.ts'
import { takeIn } from '../../calls/handover.ts'
import { handover } from '../../entities/handover.ts'
import { turnNow } from '../turn.ts'
import { openPoints } from './points.ts'
import { handoverMessages } from './messages.ts'

/** One shift gives a work centre to the next: a new one begins with the shift that is on and with what is open; the next leader takes over. */
export const handoverRules = defineRules(handover, {
  async defaults(ctx, record) {
    if (!record.workcenter) return
    const { workDate, shift } = await turnNow(ctx, record.workcenter)
    record.workDate ??= workDate
    record.shift ??= shift ?? undefined
  },
  /** A new one takes in what is open, before what was written by hand. */
  async read(ctx, input, before) {
    if (before !== null || typeof input.workcenter !== 'string') return input
    return { ...input, points: [...await openPoints(ctx, input.workcenter), ...(input.points as Rec[] | null | undefined ?? [])] }
  },
  beforeSave(ctx, { workDate }) {
    if (workDate > factoryDay(ctx)) throw refuseFaults([{ field: 'workDate', text: handoverMessages[ctx.locale].future }])
  },
  moves: { take: (ctx, _record, comment) => ({ takenBy: ctx.session.username, takenTime: now(ctx), takenNote: comment }) },
})

const servedTakeIn = serve(takeIn, async (ctx, _input, record) => {
  const written = record.points as Rec[]
  const noteOf = new Map(written.map(({ record: of, note }) => [of, note]))
  const points = [...(await openPoints(ctx, record.workcenter)).map((point) => ({ ...point, note: noteOf.get(point.record) ?? null })),
    ...written.filter(({ kind }) => kind === 'NOTE')]
  return presentRecord(ctx, handover, await update(ctx, handover, { id: record.id, points }))
})

export const handoverCalls = [servedTakeIn]
