import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { openNcr } from '#modules/quality/server.ts'
import { judgeByProcess, judgeByQuality } from '../../calls/furnace.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { judgementOf } from '../../rules/heat-load.ts'
import type { Heat, Load, Lot, OpTask } from '../rows.ts'
import { holdLots } from './hold-lots.ts'
import { written } from './load.ts'
import { holdLoads, loadsOf } from './loads.ts'
import { heatMessages } from './messages.ts'

export const servedProcess = serve(judgeByProcess, (ctx, { verdict, comment }, heat) => {
  requireOther(ctx, heat, heat.processVerdict, heat.qualityBy)
  return judged(ctx, heat, { processVerdict: verdict, processBy: ctx.session.username }, { action: 'judgeProcess', comment })
})

export const servedQuality = serve(judgeByQuality, (ctx, { verdict, comment }, heat) => {
  requireOther(ctx, heat, heat.qualityVerdict, heat.processBy)
  return judged(ctx, heat, { qualityVerdict: verdict, qualityBy: ctx.session.username }, { action: 'judgeQuality', comment })
})

export const judgeCalls = [servedProcess, servedQuality]

/** What its curve said of a heat that was unloaded: it is judged by that, and where it is bad its lots stop (domain §2.4 rule 7). */
export async function judgeByCurve(ctx: Ctx, id: string, result: 'OK' | 'NG', comment: string): Promise<void> {
  const all = withoutDataRules(ctx)
  const heat = await withLines(all, furnaceBatch, await findOne(all, furnaceBatch, id))
  if (heat.status !== furnaceBatch.state.unloaded || heat.processVerdict !== null || heat.qualityVerdict !== null) return
  await advance(all, furnaceBatch, heat, { curveJudge: result, status: furnaceBatch.state.judged }, 'judge', comment)
  if (result === 'NG') await stop(all, heat, comment)
}

function requireOther(ctx: Ctx, heat: Heat, verdict: string | null, other: string | null): void {
  const messages = heatMessages[ctx.locale]
  // What was judged by its curve may be overruled, what people judged stands.
  const byPeople = heat.status === furnaceBatch.state.judged && (heat.curveJudge !== 'NG' || heat.processVerdict === 'NG'
    || heat.qualityVerdict === 'NG')
  if (verdict !== null || byPeople) throw new Refusal(messages.judgedBefore)
  if (other === ctx.session.username) throw new Refusal(messages.samePerson)
}

/** Both agree that it is good, or one finds it bad: then its lots stop, and a nonconformity tells of each item. */
async function judged(ctx: Ctx, heat: Heat, values: Partial<Heat>, { action, comment }: { action: string; comment: string | null }) {
  const after = { ...heat, ...values }
  const judgement = judgementOf(after.processVerdict, after.qualityVerdict)
  if (judgement === undefined) return written(ctx, heat, values, action, comment)
  // Overruled: its lots go on by what the board decides of their nonconformity.
  if (heat.status === furnaceBatch.state.judged) return written(ctx, heat, { ...values, curveJudge: judgement }, action, comment)
  const made = await advance(ctx, furnaceBatch, heat, { ...values, curveJudge: judgement, status: 'JUDGED' }, action, comment)
  if (judgement === 'NG') await stop(ctx, heat, comment)
  return presentRecord(ctx, furnaceBatch, made)
}

async function stop(ctx: Ctx, heat: Heat, comment: string | null): Promise<void> {
  const messages = heatMessages[ctx.locale]
  const loads = loadsOf(heat)
  await holdLoads(ctx, loads)
  await holdLots(ctx, heat, loads, [messages.bad(heat.heatNo), comment].filter(Boolean).join('：'))
  for (const [item, ofItem] of Map.groupBy(loads, (load) => load.item)) await tellQuality(ctx, heat, item, ofItem)
}

/** The pieces are on the floor, not in stock: nothing is posted for them until the board has decided. */
async function tellQuality(ctx: Ctx, { id, heatNo }: Heat, item: string, loads: readonly Load[]): Promise<void> {
  const all = withoutDataRules(ctx)
  const lots = await findMany(all, lot, loads.map((load) => load.lot)) as Lot[]
  const [task] = await findMany(all, opTask, [loads[0]!.opTask]) as OpTask[]
  await openNcr(ctx, { source: 'REPORT', reference: heatNo, from: { type: furnaceBatch.id, id }, item,
    qty: Decimal.sum(0, ...loads.map(({ qty }) => qty)).toFixed(), severity: 'MAJ', lots: [], stocked: 'N', process: task?.process ?? null,
    description: heatMessages[ctx.locale].badText(heatNo, joinNames(ctx.locale, lots.map(({ cardNo }) => cardNo))) })
}
