import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { analyseStudy, measurementsAsked, msa, type StudyPlan } from '../../index.ts'
import { msaMessages } from './messages.ts'
import { measurementsOf, planOf } from './study.ts'

/** A study from its plan to what its measurements say (domain §2.18, §3.4). */
export const msaRules = defineRules(msa, {
  complete(ctx, record) {
    if (record.kind === 'BIAS') record.parts = 1
    const faults = faultsOf(ctx, planOf(record))
    if (faults.length > 0) throw refuseFaults(faults)
  },
  moves: {
    async finish(ctx, record) {
      const plan = planOf(record)
      const values = await measurementsOf(ctx, record.id)
      const found = analyseStudy(plan, values.map(({ value, ...where }) => ({ ...where, value: Number(value) })))
      if (!found) throw new Refusal(msaMessages[ctx.locale].missing(measurementsAsked(plan) - values.length))
      if (found.kind !== 'GRR') return { result: found.verdict }
      return { result: found.verdict, ndc: found.study.ndc, pctGrr: found.study.pctGrr?.toFixed(2) ?? null,
        pctTolerance: found.pctTolerance?.toFixed(2) ?? null }
    },
  },
})

function faultsOf(ctx: Ctx, { kind, appraisers, parts, trials, references }: StudyPlan): Fault[] {
  const messages = msaMessages[ctx.locale]
  const faults: Fault[] = []
  const people = kind === 'GRR' ? [2, 3] : [1]
  if (!people.includes(appraisers.length)) faults.push({ field: 'appraisers', text: messages.appraisers(kind) })
  else if (new Set(appraisers).size < appraisers.length) faults.push({ field: 'appraisers', text: messages.twice })
  if (kind !== 'BIAS' && (parts < 2 || parts > 10)) faults.push({ field: 'parts', text: messages.parts(kind) })
  if (trials < 2 || trials > (kind === 'GRR' ? 3 : 50)) faults.push({ field: 'trials', text: messages.trials(kind) })
  const asked = { GRR: 0, BIAS: 1, LINEARITY: parts }[kind]
  if (asked > 0 && (references.length !== asked || !references.every(Number.isFinite)))
    faults.push({ field: 'reference', text: messages.references(asked) })
  else if (kind === 'LINEARITY' && new Set(references).size < 2) faults.push({ field: 'reference', text: messages.sameReferences })
  return faults
}
