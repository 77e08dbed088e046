import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { postRun } from '#modules/equipment/server.ts'
import { reportLoad, unloadHeat } from '../../calls/furnace.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { opTask } from '../../entities/lot.ts'
import { report } from '../../entities/report.ts'
import { holdMaterial } from '../material.ts'
import { postReport } from '../reports/report-task.ts'
import { minutesByWeight } from '../../rules/heat-load.ts'
import type { Heat, Load, OpTask } from '../rows.ts'
import { cardOf, loadIn } from './load.ts'
import { holdLoads, loadsOf, openHeatOf } from './loads.ts'
import { heatMessages } from './messages.ts'

interface Scrapped {
  qty: string | null
  reason: string | null
}

/** The reports of a heat, made from its load list by the one function that reports (domain §2.4 rules 2 and 6). */
export const servedUnload = serve(unloadHeat, async (ctx, { scraps }, heat) => {
  const loads = loadsOf(heat)
  const scrapOf = new Map((scraps ?? []).map(({ lot, qty, reason }) => [lot, { qty, reason }]))
  if ([...scrapOf.keys()].some((lot) => !loads.some((load) => load.lot === lot))) throw new Refusal(heatMessages[ctx.locale].notIn)
  await holdLoads(ctx, loads)
  const tasks = new Map((await findMany(withoutDataRules(ctx), opTask, loads.map((load) => load.opTask), { lock: true }) as OpTask[]).map((
    task,
  ) => [task.id, task]))
  await holdMaterial(ctx, [...tasks.values()])
  const minutes = minutesOf(ctx, heat)
  for (const [at, load] of loads.entries())
    await reportOf(ctx, heat, { load, task: tasks.get(load.opTask)!, minutes: minutes[at]! }, scrapOf.get(load.lot))
  // The furnace counts a heat once, however many lots it holds.
  await postRun(ctx, { device: heat.furnace, key: `heat:${heat.id}`, heats: 1,
    source: { type: furnaceBatch.id, id: heat.id, no: heat.heatNo } })
  happens(ctx, heatMessages[ctx.locale].reported(loads.length), `${report.path}?furnaceBatch=${heat.id}`)
  return { unloadedAt: now(ctx) }
})

/** A lot whose report was taken back is reported of the same heat once more. */
const servedAgain = serve(reportLoad, async (ctx, { load: id, scrap, reason }, heat) => {
  const load = loadIn(ctx, heat, id)
  const messages = heatMessages[ctx.locale]
  await holdLoads(ctx, [load])
  const made = load.report === null ? undefined : await findOne(withoutDataRules(ctx), report, load.report)
  if (made && made.takenBack !== 'Y') throw new Refusal(messages.standing(made.docNo))
  const elsewhere = await openHeatOf(ctx, load.lot)
  if (elsewhere !== undefined) throw new Refusal(messages.loadedAgain(await cardOf(ctx, load), elsewhere))
  const task = await findOne(withoutDataRules(ctx), opTask, load.opTask, { lock: true }) as OpTask
  const minutes = minutesOf(ctx, heat)[loadsOf(heat).findIndex((one) => one.id === load.id)]!
  await reportOf(ctx, heat, { load, task, minutes }, { qty: scrap, reason })
  return presentRecord(ctx, furnaceBatch, await withLines(ctx, furnaceBatch, heat))
})

export const unloadCalls = [servedUnload, servedAgain]

/** Of each load its part of what the furnace took, from its start until it was unloaded. */
function minutesOf(ctx: Ctx, heat: Heat): number[] {
  const { from, to } = ranOf(ctx, heat)
  return minutesByWeight(minutesBetween(from, to), loadsOf(heat).map(({ kg }) => kg))
}

const ranOf = (ctx: Ctx, { startedAt, unloadedAt }: Heat) => ({ from: startedAt!, to: unloadedAt ?? now(ctx) })

async function reportOf(ctx: Ctx, heat: Heat, { load, task, minutes }: { load: Load; task: OpTask; minutes: number },
  scrapped: Scrapped | undefined): Promise<void> {
  const scrap = new Decimal(scrapped?.qty ?? 0)
  const good = new Decimal(task.wip).minus(scrap)
  if (good.isNegative()) throw new Refusal(heatMessages[ctx.locale].tooMuchScrap(await cardOf(ctx, load), task.wip))
  const made = await postReport(ctx, { good: good.toFixed(), scrap: scrap.toFixed(), rework: null, reason: scrapped?.reason ?? null,
    materialLot: null, netKg: null, unitKg: null, remark: null }, task, {
    heat: { id: heat.id, no: heat.heatNo, minutes, ran: ranOf(ctx, heat) },
  })
  await sql`
    update mes_furnace_load set report = ${made.id}
    where id = ${load.id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}
