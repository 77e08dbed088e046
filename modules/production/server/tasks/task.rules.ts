import { sql } from 'kysely'
import { putForward } from '#kernel/entity/wall-time.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { onEveryMove } from '#kernel/server/moves.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { endStopsOf } from '#modules/equipment/server.ts'
import { addItemUnits } from '#modules/product/server.ts'
import { releaseLot } from '../../calls/op-task.ts'
import { firstPiece } from '../../entities/first-piece.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { report, reportConsume, reportDefect, reportOutput } from '../../entities/report.ts'
import { atWork } from '../lots/location.ts'
import { holdSiblings } from '../lots/merge.ts'
import { requireByHand } from './by-hand.ts'
import { ofOwnTeam } from './of-own-team.ts'
import { markRejectedFirst } from '../inspections/rejected.ts'
import { markParams } from '../params/of-report.ts'
import { markWaiting } from '../reports/approval.ts'
import { markScale } from '../reports/mark-scale.ts'
import { markBeside } from '../reports/outputs.ts'
import { heldLot, holdLotOfTask, holdLots, settle } from '../settle.ts'
import { beginPause, endPause } from './starts.ts'
import { productionMessages } from '../messages.ts'

/** What heats do for operations that are reported by them. */
const byHand = new Set(['start', 'pause', 'resume', 'report', 'stop'])

export const taskRules = defineRules(opTask, {
  sees: ofOwnTeam,
  async shown(ctx, records) {
    await addItemUnits(ctx, records)
    await markRejectedFirst(ctx, records)
    await markBeside(ctx, records)
    await markParams(ctx, records)
    await markWaiting(ctx, records)
    await markScale(ctx, records)
  },
  offered: (_ctx, { reportMode }, actions) => actions.filter((action) => reportMode !== 'FURNACE' || !byHand.has(action)),
  // A machine that stands or runs again is held before its operation moves on: the order is held before, as reports do.
  holds: { start: holdLotOfTask, pause: holdLotOfTask, resume: holdWithOrder, report: holdLotOfTask, stop: holdWithOrder,
    'first-piece': holdLotOfTask },
  moves: {
    async pause(ctx, task, comment) {
      requireByHand(ctx, task)
      await beginPause(ctx, task, comment)
      return { pausedAt: now(ctx) }
    },
    /** The pause does not count as working time: the clock is put forward by it. The machine that stood for it runs again. */
    async resume(ctx, task) {
      const { countedAt, pausedAt } = task
      const { status, cardNo } = await findOne(withoutDataRules(ctx), lot, task.lot)
      if (status === 'HOLD') throw new Refusal(productionMessages[ctx.locale].held(cardNo))
      await endStopsOf(ctx, task.id)
      await endPause(ctx, task)
      return { pausedAt: null, countedAt: pausedAt && countedAt ? putForward(countedAt, pausedAt, now(ctx)) : countedAt }
    },
  },
})

async function holdWithOrder(ctx: Ctx, task: string): Promise<void> {
  const { rows } = await sql<{ lot: string }>`
    select lot from mes_op_task where id = ${task} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  await holdLots(ctx, rows.map(({ lot: of }) => of))
}

/** What begins, rests or goes on moves its lot and its order with it. */
export const taskMoves = onEveryMove(opTask, async ({ after }, ctx) => {
  const begun = after.status === 'RUNNING' ? await atWork(ctx, after) : {}
  await settle(ctx, await heldLot(ctx, after.lot), new Map(), begun)
})

export const lotRules = defineRules(lot, {
  shown: addItemUnits,
  holds: { merge: holdSiblings },
  moves: { hold: (_ctx, { status }) => ({ heldFrom: status }) },
})

export const reportRules = defineRules(report, { shown: addItemUnits, holds: { reverse: holdLotOfReport } })
export const firstPieceRules = defineRules(firstPiece, { shown: addItemUnits })
export const consumeRules = defineRules(reportConsume, { shown: addItemUnits })
export const badRules = defineRules(reportDefect, { shown: addItemUnits })
export const outputRules = defineRules(reportOutput, { shown: addItemUnits })

async function holdLotOfReport(ctx: Ctx, id: string): Promise<void> {
  await sql`
    select from mes_lot
    where id = (select lot from mes_report where id = ${id} and tenant_id = ${ctx.session.tenantId})
    for update`.execute(ctx.db)
}

/** A held lot goes on as it stood, with what was reported meanwhile. */
const servedRelease = serve(releaseLot, async (_ctx, _input, { heldFrom }) => ({ status: heldFrom ?? 'QUEUE', heldFrom: null }))

export const lotCalls = [servedRelease]
