import { fAbove } from '../math/distributions.ts'
import { differenceOf, meanOf } from '../math/moments.ts'
import { variationOf, type Study, type StudySize, type Variation } from './study.ts'

/** A row of the table of variance. */
interface VarianceRow {
  source: 'APPRAISER' | 'PART' | 'INTERACTION' | 'REPEATABILITY' | 'TOTAL'
  degrees: number
  /** Sum of squares. */
  ss: number
  /** Mean square; `null` for the total. */
  ms: number | null
  /** Mean square divided by that of what it is tested against; `null` where it is not tested or that is 0. */
  f: number | null
  p: number | null
}

/** Two-way analysis of variance with both factors random. */
export interface Anova extends Variation {
  /** Standard deviation of appraiser × part; part of `av`. 0 where it is pooled. */
  interaction: number
  /** The interaction told nothing (p above 0.25) and counts as repeatability. */
  pooled: boolean
  /** As analysed with the interaction; then F of appraiser and part stand against what was taken (the interaction, or repeatability pooled with it). */
  table: VarianceRow[]
}

const pooledAbove = 0.25

/** ANOVA method of the AIAG MSA manual (domain §3.4); estimates below 0 are 0. */
export function anova(measure: Study, size: StudySize): Anova {
  const { appraisers, trials, parts } = size
  const squares = squaresOf(measure, size)
  const degrees = { appraiser: appraisers - 1, part: parts - 1, interaction: (appraisers - 1) * (parts - 1),
    within: appraisers * parts * (trials - 1) }
  const interaction = rowOf('INTERACTION', degrees.interaction, squares.interaction, degrees.within, squares.within)
  const pooled = interaction.p === null ? squares.interaction === 0 : interaction.p > pooledAbove
  const error = pooled
    ? { degrees: degrees.interaction + degrees.within, ss: squares.interaction + squares.within }
    : { degrees: degrees.within, ss: squares.within }
  const against = pooled ? error : { degrees: degrees.interaction, ss: squares.interaction }
  const appraiser = rowOf('APPRAISER', degrees.appraiser, squares.appraiser, against.degrees, against.ss)
  const part = rowOf('PART', degrees.part, squares.part, against.degrees, against.ss)
  const noise = against.ss / against.degrees
  const repeatability = error.ss / error.degrees
  const component = (over: number, count: number) => Math.max(0, over / count)
  const ofInteraction = pooled ? 0 : component(noise - repeatability, trials)
  const ofAppraiser = component(appraiser.ms! - noise, parts * trials)
  const total = { degrees: appraisers * parts * trials - 1, ss: squares.appraiser + squares.part + squares.interaction + squares.within }
  return {
    ...variationOf(Math.sqrt(repeatability), Math.sqrt(ofAppraiser + ofInteraction),
      Math.sqrt(component(part.ms! - noise, appraisers * trials))),
    interaction: Math.sqrt(ofInteraction),
    pooled,
    table: [appraiser, part, interaction, untested('REPEATABILITY', degrees.within, squares.within), {
      ...untested('TOTAL', total.degrees, total.ss),
      ms: null,
    }],
  }
}

/** Sums of squares around means, not as differences of large sums: nothing cancels. */
function squaresOf(measure: Study,
  { appraisers, trials, parts }: StudySize): Record<'appraiser' | 'part' | 'interaction' | 'within', number> {
  const cell = measure.map((own) => Array.from({ length: parts }, (_, part) => meanOf(own.map((row) => row[part]!))))
  const ofAppraiser = cell.map(meanOf)
  const ofPart = Array.from({ length: parts }, (_, part) => meanOf(cell.map((row) => row[part]!)))
  const all = meanOf(ofAppraiser)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value ** 2, 0)
  return {
    appraiser: parts * trials * sum(ofAppraiser.map((mean) => differenceOf(mean, all))),
    part: appraisers * trials * sum(ofPart.map((mean) => differenceOf(mean, all))),
    interaction: trials * sum(cell.flatMap((row, a) => row.map((mean, p) => differenceOf(mean + all, ofAppraiser[a]! + ofPart[p]!)))),
    within: sum(measure.flatMap((own, a) => own.flatMap((row) => row.map((value, p) => differenceOf(value, cell[a]![p]!))))),
  }
}

function rowOf(source: VarianceRow['source'], degrees: number, ss: number, degreesUnder: number, ssUnder: number): VarianceRow {
  const row = untested(source, degrees, ss)
  if (ssUnder === 0) return row
  const f = row.ms! / (ssUnder / degreesUnder)
  return { ...row, f, p: fAbove(f, degrees, degreesUnder) }
}

function untested(source: VarianceRow['source'], degrees: number, ss: number): VarianceRow {
  return { source, degrees, ss, ms: ss / degrees, f: null, p: null }
}
