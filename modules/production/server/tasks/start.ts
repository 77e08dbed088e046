import { sql } from 'kysely'
import { joinNames } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { skillLevels } from '#modules/calendar/server.ts'
import { machineReady, moldOn, moldReady } from '#modules/equipment/server.ts'
import { sop } from '#modules/product/index.ts'
import { startChecks, startTask, type StartLight } from '../../calls/op-task.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { workOrder } from '../../entities/work-order.ts'
import { openOf } from '../../rules/quantity-law.ts'
import { askForFirst, firstPieceOf, leftUnder, type Made } from '../inspections/first-piece.ts'
import { requireByHand } from './by-hand.ts'
import { materialReady } from '../material.ts'
import type { FirstPieceRow, OpTask } from '../rows.ts'
import { productionMessages } from '../messages.ts'
import { namesIn } from '../wages/crew.ts'
import { instructionOf } from './instruction.ts'
import { needsOf, type OpNeeds } from './needs.ts'

interface At {
  device: string | null
  mold: string | null
  /** Who works on it; whoever begins it where nobody is named. */
  workers?: string | null
}

const servedChecks = serve(startChecks, async (ctx, { id, device, mold, workers }) => {
  const task = await findOne(ctx, opTask, id) as OpTask
  return lightsOf(ctx, task, await withMold(ctx, task, { device, mold, workers }))
})

const servedStart = serve(startTask, (ctx, given, task) => {
  requireByHand(ctx, task)
  return begin(ctx, given, task)
})

/** Begins, where every light is green; the clock is the server's and runs from here. */
export async function begin(ctx: Ctx, given: At, task: OpTask): Promise<Partial<OpTask>> {
  const { device, mold } = await withMold(ctx, task, given)
  const people = namesIn(given.workers ?? ctx.session.username)
  const lights = await lightsOf(ctx, task, { device, mold, workers: people.join(',') })
  const reasons = lights.flatMap((light) => (light.ok ? [] : light.reasons))
  const messages = productionMessages[ctx.locale]
  if (reasons.length === 1) throw new Refusal(reasons[0]!)
  if (reasons.length > 1) throw new Refusal(messages.notReady(joinNames(ctx.locale, reasons)))
  if ((await needsOf(ctx, task)).check === 'FIRST') await askForFirst(ctx, { ...task, device, mold })
  const at = now(ctx)
  return { device, mold, workers: people.join(','), operator: ctx.session.username, startedAt: task.startedAt ?? at, countedAt: at,
    pausedAt: null, queueNo: null }
}

/** Where a mold is needed and none is named it is the one on the machine. */
async function withMold(ctx: Ctx, task: OpTask, { device, mold, workers }: At): Promise<At> {
  if (mold !== null || device === null || !(await needsOf(ctx, task)).needMold) return { device, mold, workers }
  return { device, mold: (await moldOn(ctx, device))?.id ?? null, workers }
}

/** What must hold before an operation begins, each told by the module that knows it. */
async function lightsOf(ctx: Ctx, task: OpTask, { device, mold, workers }: At): Promise<StartLight[]> {
  const messages = productionMessages[ctx.locale]
  const all = withoutDataRules(ctx)
  const { status } = await findOne(all, workOrder, task.workOrder)
  const held = await findOne(all, lot, task.lot)
  const needs = await needsOf(ctx, task)
  const { needDevice, needMold, needSkill } = needs
  const light = (key: StartLight['key'], reasons: string[]): StartLight => ({ key, ok: reasons.length === 0, reasons })
  return [
    light('order', status === workOrder.state.released || status === workOrder.state.executing ? [] : [messages.notReleased]),
    light('lot', held.status === 'HOLD' ? [messages.held(held.cardNo)] : []),
    light('quantity', openOf(task).gt(0) ? [] : [messages.nothingThere]),
    light('material', await materialReady(ctx, task)),
    light('machine', device === null ? (needDevice ? [messages.noDevice] : []) : await machineReady(ctx, device)),
    light('mold', mold === null
      ? (needMold ? [messages.noMold] : [])
      : await moldReady(ctx, mold, { item: task.item, ...(device === null ? {} : { device }) })),
    light('person',
      needSkill && !(await allSkilled(ctx, namesIn(workers ?? ctx.session.username), task.process)) ? [messages.noSkill] : []),
    await instructionLight(ctx, task, needs),
    await qualityLight(ctx, { ...task, device, mold }, needs),
  ]
}

/** By what people work: red where the rule of the operation asks for an instruction and none is approved. */
async function instructionLight(ctx: Ctx, task: OpTask, { needSop }: OpNeeds): Promise<StartLight> {
  const messages = productionMessages[ctx.locale]
  const found = await instructionOf(ctx, task)
  if (!found) return { key: 'instruction', ok: !needSop, reasons: needSop ? [messages.noInstruction] : [] }
  return { key: 'instruction', ok: true, reasons: [messages.instruction(found.no, found.name)], link: `${sop.path}?open=view:${found.id}` }
}

/** Whether everybody who works on it has a skill of it that holds today. */
async function allSkilled(ctx: Ctx, people: readonly string[], process: string): Promise<boolean> {
  const levels = await skillLevels(ctx, people, process, now(ctx).slice(0, 10))
  return people.every((name) => levels.has(name))
}

/** The first piece: red while another traveller waits for it at the machine; else it tells what the start asks for. */
async function qualityLight(ctx: Ctx, made: Made, { check, firstQty }: OpNeeds): Promise<StartLight> {
  const messages = productionMessages[ctx.locale]
  const light = (reasons: string[], ok = true): StartLight => ({ key: 'quality', ok, reasons })
  if (check !== 'FIRST') return light([])
  const piece = await firstPieceOf(ctx, made)
  if (piece && await isElsewhere(ctx, made, piece)) return light([messages.firstNeeded], false)
  if (!piece) return light([messages.firstAsked(firstQty)])
  if (piece.status === 'NG') return light([messages.firstAgain])
  const left = await leftUnder(ctx, piece)
  return light(left === null ? [] : [messages.firstWaits(left)])
}

/** Whether the first piece that is not good is that of another traveller, which is still at the machine. */
async function isElsewhere(ctx: Ctx, made: Made, { status, lot: of, process }: FirstPieceRow): Promise<boolean> {
  if (status === 'OK' || of === made.lot || made.device === null) return false
  const { rows } = await sql`
    select from mes_op_task
    where lot = ${of} and process = ${process} and status in ('RUNNING', 'PAUSED') and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

export const startCalls = [servedChecks, servedStart]
