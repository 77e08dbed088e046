import { meanOf, rangeOf } from '../math/moments.ts'
import { spcConstants } from '../spc/constants.ts'
import { variationOf, type Study, type StudySize, type Variation } from './study.ts'

/** AIAG's K1 for so many trials: many ranges are averaged. */
export function k1(trials: number): number {
  return 1 / spcConstants(trials).d2
}

/** AIAG's K2 for so many appraisers and K3 for so many parts: one range stands alone, so 1/d2* with d2*² = d2² + d3². */
export function k2(count: number): number {
  const { d2, d3 } = spcConstants(count)
  return 1 / Math.hypot(d2, d3)
}

/** Average and range method of the AIAG MSA manual (domain §3.4). */
export function averageRange(measure: Study, { appraisers, trials, parts }: StudySize): Variation {
  const places = Array.from({ length: parts }, (_, part) => part)
  const ranges = measure.flatMap((own) => places.map((part) => rangeOf(own.map((row) => row[part]!))))
  const ofAppraisers = measure.map((own) => meanOf(own.flat()))
  const ofParts = places.map((part) => meanOf(measure.flatMap((own) => own.map((row) => row[part]!))))
  const ev = meanOf(ranges) * k1(trials)
  const av = Math.sqrt(Math.max(0, (rangeOf(ofAppraisers) * k2(appraisers)) ** 2 - ev ** 2 / (parts * trials)))
  return variationOf(ev, av, rangeOf(ofParts) * k2(parts))
}
