import { bias, type Bias } from './bias.ts'
import { grr, type GaugeStudy } from './grr.ts'
import { linearity, type Linearity } from './linearity.ts'

/** What a study was planned as. */
export interface StudyPlan {
  kind: 'GRR' | 'BIAS' | 'LINEARITY'
  appraisers: readonly string[]
  parts: number
  trials: number
  /** Of bias one, of linearity one for each part. */
  references: readonly number[]
  /** Upper less lower limit; none: shares of the tolerance are not told. */
  tolerance: number | null
}

export interface Measurement {
  appraiser: string
  trial: number
  part: number
  value: number
}

type StudyVerdict = 'GOOD' | 'CONDITIONAL' | 'UNACCEPTABLE'

export type StudyAnalysis =
  | { kind: 'GRR'; study: GaugeStudy; pctTolerance: number | null; verdict: StudyVerdict }
  | { kind: 'BIAS'; study: Bias; verdict: StudyVerdict }
  | { kind: 'LINEARITY'; study: Linearity; verdict: StudyVerdict }

/** Standard deviations that a tolerance is compared with (AIAG MSA, 4th edition). */
const spread = 6
/** Probability below which slope or intercept of a linearity study count as shown. */
const shown = 0.05

/** How many measurements a plan asks for. */
export function measurementsAsked({ appraisers, parts, trials }: StudyPlan): number {
  return appraisers.length * parts * trials
}

/** What the measurements say; `null` while some are missing. */
export function analyseStudy(plan: StudyPlan, values: readonly Measurement[]): StudyAnalysis | null {
  const table = tableOf(plan, values)
  if (!table) return null
  const [only] = table
  if (plan.kind === 'GRR') return reproducibility(plan, table)
  if (plan.kind === 'BIAS') {
    const study = bias(only!.map(([value]) => value!), plan.references[0]!)
    return { kind: 'BIAS', study, verdict: study.acceptable ? 'GOOD' : 'UNACCEPTABLE' }
  }
  const study = linearity(plan.references.map((reference, part) => ({ reference, values: only!.map((trial) => trial[part]!) })))
  return { kind: 'LINEARITY', study,
    verdict: isShown(study.slope, study.slopeTest) || isShown(study.intercept, study.interceptTest) ? 'UNACCEPTABLE' : 'GOOD' }
}

/** Biases that lie on a line have no test: any slope is one. */
function isShown(value: number, test: { p: number } | null): boolean {
  return test === null ? value !== 0 : test.p < shown
}

function reproducibility({ tolerance }: StudyPlan, table: number[][][]): StudyAnalysis {
  const study = grr(table)
  return { kind: 'GRR', study, pctTolerance: tolerance ? (spread * study.grr) / tolerance * 100 : null,
    verdict: study.verdict ?? 'UNACCEPTABLE' }
}

/** Appraiser → trial → part; undefined while a measurement is missing. */
function tableOf({ appraisers, parts, trials }: StudyPlan, values: readonly Measurement[]): number[][][] | undefined {
  const found = new Map(values.map(({ appraiser, trial, part, value }) => [`${appraiser}/${trial}/${part}`, value]))
  const table = appraisers.map((appraiser) =>
    upTo(trials).map((trial) => upTo(parts).map((part) => found.get(`${appraiser}/${trial}/${part}`)))
  )
  return table.flat(2).every((value) => value !== undefined) ? (table as number[][][]) : undefined
}

/** 1 … count. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
