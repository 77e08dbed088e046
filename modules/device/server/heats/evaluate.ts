import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { transact, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { onMove } from '#kernel/server/moves.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { furnaceBatch } from '#modules/production/index.ts'
import { judgeByCurve } from '#modules/production/server.ts'
import { sql } from 'kysely'
import { evaluateHeat } from '../../calls/heats.ts'
import { heatEval } from '../../entities/heat-eval.ts'
import { evaluateCurve, type StepResult } from '../../rules/evaluate-curve.ts'
import { coverageOf, samplesOf } from '../../rules/heat-samples.ts'
import { heatMessages } from './messages.ts'
import { measuredHeat, type MeasuredHeat } from './measured.ts'

/** Share by which heating may be slower or faster than its ramp, and ℃ by which a hold may go over (domain §2.4 rule 7). */
const tolerance = { rampTolerance: 0.2, overshoot: 5 }
/** Of a heat that was measured for less than this nothing is said: the two roles judge it by hand. */
const leastCoverage = 0.9
const decimals = 6

export interface Judged {
  result: 'OK' | 'NG' | 'NONE'
  coverage: number
}

/** An unloaded heat is judged by its curve where there is one. */
export const heatMoves = [onMove(furnaceBatch, 'unload', async ({ after }, ctx) => {
  await judge(ctx, after.id)
})]

export const servedEvaluate = serve(evaluateHeat, (ctx, { heat }) =>
  transact(ctx, async (tx) => {
    const judged = await judge(tx, heat)
    if (judged.result === 'NONE') throw new Refusal(heatMessages[ctx.locale].uncovered(Math.round(judged.coverage * 100)))
    return judged
  }))

/** Judges a heat and keeps how each step went; what people judged stays. */
async function judge(ctx: Ctx, id: string): Promise<Judged> {
  const measured = await measuredHeat(withoutDataRules(ctx), id)
  const [control, ...others] = measured.tags.filter(({ kind }) => kind === 'TEMP')
  if (!control) return { result: 'NONE', coverage: 0 }
  const period = control.periodS / 60
  const coverage = coverageOf(control.values, measured.minutes, period)
  if (coverage < leastCoverage) return { result: 'NONE', coverage }
  const vacuum = measured.tags.find(({ kind }) => kind === 'VAC')
  const samples = samplesOf(control.values, others.map(({ values }) => values), vacuum?.values ?? [], period)
  const { steps, result } = evaluateCurve(measured.steps, samples, { ...tolerance, period })
  await keep(ctx, measured, steps)
  await judgeByCurve(ctx, id, result, summaryOf(ctx, steps))
  return { result, coverage }
}

async function keep(ctx: Ctx, { heat, steps }: MeasuredHeat, results: readonly StepResult[]): Promise<void> {
  await sql`delete from iot_heat_eval where heat = ${heat.id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  await addRows(ctx, heatEval,
    results.map((one, index) => ({ heat: heat.id, seq: one.seq, kind: steps[index]!.kind, targetC: text(steps[index]!.target),
      result: one.result, inTolMin: text(one.inTolMin), longestSoakMin: text(one.longestSoakMin), maxDev: text(one.maxDev),
      ramp: text(one.ramp), maxVacuum: text(one.maxVacuum), note: noteOf(ctx, one) || null })
    ))
}

const text = (value: number | null): string | null =>
  value === null || !Number.isFinite(value) ? null : new Decimal(value).toDecimalPlaces(decimals).toFixed()

const noteOf = (ctx: Ctx, { faults }: StepResult): string => faults.map((fault) => heatMessages[ctx.locale].faults[fault]).join('；')

function summaryOf(ctx: Ctx, steps: readonly StepResult[]): string {
  const messages = heatMessages[ctx.locale]
  const bad = steps.filter(({ result }) => result === 'NG')
  return bad.length === 0 ? messages.good : bad.map((step) => messages.step(step.seq, noteOf(ctx, step))).join('；')
}
