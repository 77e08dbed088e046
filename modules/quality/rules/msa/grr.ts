import { anova, type Anova } from './anova.ts'
import { averageRange } from './average-range.ts'
import { sizeOf, type Study, type Variation } from './study.ts'

/** By average and range, and by analysis of variance beside it. */
export interface GaugeStudy extends Variation {
  anova: Anova
}

/**
 * Gauge repeatability and reproducibility (AIAG MSA; domain §3.4): how much of what is measured comes from the measuring.
 * @param measure appraiser → trial → part, all in one unit, none missing; trials measure the parts in one order
 * @returns standard deviations in the unit of the measurements
 * @throws RangeError where the study is too small or a measurement is missing
 */
export function grr(measure: Study): GaugeStudy {
  const size = sizeOf(measure)
  return { ...averageRange(measure, size), anova: anova(measure, size) }
}
