import { Decimal } from '#kernel/entity/index.ts'
import type { Level } from '../sampling/code-letter.ts'
import { samplingPlan, type Strictness } from '../sampling/sampling-plan.ts'

/** How many pieces a characteristic is inspected on, dictionary `qms_sample_mode`. */
export type SampleMode = 'AQL' | 'FIXED' | 'PERCENT' | 'FULL' | 'LOTS'

/** What a standard says about the sample of a characteristic. */
export interface SampleRule {
  mode: SampleMode
  /** Pieces (`FIXED`), or samples of a lot whatever its size (`LOTS`; 1 where it says nothing). */
  fixedN?: number | null
  /** Per cent of the lot (`PERCENT`), decimal text. */
  pct?: string | null
  /** Of `AQL` alone. */
  level?: Level | null
  aql?: string | null
}

/** Sample of one characteristic: `n` pieces, accepted with `ac` nonconforming ones at most. */
export interface LinePlan {
  /** Code letter of Table 1; none where the sample does not come from it. */
  letter: string | null
  n: number
  ac: number
  re: number
  /** The sample is the whole lot. */
  full: boolean
}

/**
 * Sample of a characteristic for a lot (domain §2.6 rule 2). A sample that would not be smaller than the lot is the whole lot.
 * @param lotQty decimal text in the base unit of the item; a part of a unit counts as one
 * @throws RangeError where the rule lacks what its mode needs
 */
export function linePlan({ mode, fixedN, pct, level, aql }: SampleRule, lotQty: string, strictness: Strictness): LinePlan {
  const lot = new Decimal(lotQty).ceil().toNumber()
  if (mode === 'AQL') {
    if (!level || !aql) throw new RangeError('sampling by AQL needs level and AQL')
    const { letter, n, ac, re, full } = samplingPlan(lot, level, aql, strictness)
    return { letter, n, ac, re, full }
  }
  const wanted = mode === 'PERCENT' ? shareOf(lot, pct) : countOf(mode, fixedN ?? null, lot)
  return mode === 'LOTS' ? none(wanted, false) : none(Math.min(wanted, lot), wanted >= lot)
}

function countOf(mode: 'FIXED' | 'FULL' | 'LOTS', fixedN: number | null, lot: number): number {
  if (mode === 'FULL') return lot
  if (mode === 'LOTS') return fixedN ?? 1
  if (fixedN === null || fixedN < 1) throw new RangeError('a fixed sample needs a number of at least 1')
  return fixedN
}

function shareOf(lot: number, pct: string | null | undefined): number {
  if (!pct || new Decimal(pct).lte(0)) throw new RangeError('sampling by share needs a share above 0')
  return new Decimal(lot).times(pct).div(100).ceil().toNumber()
}

/** Nothing nonconforming is accepted. */
function none(n: number, full: boolean): LinePlan {
  return { letter: null, n, ac: 0, re: 1, full }
}

/** Pieces to draw for all characteristics together: they share them, the biggest sample first (domain §2.6 rule 2). */
export function samplesToDraw(plans: readonly { n: number }[]): number {
  return Math.max(0, ...plans.map(({ n }) => n))
}

/** Characteristics that a sample is inspected for: sample `k`, from 1, belongs to all whose sample is at least that big. */
export function linesOfSample<L extends { n: number }>(lines: readonly L[], k: number): L[] {
  return lines.filter(({ n }) => n >= k)
}
