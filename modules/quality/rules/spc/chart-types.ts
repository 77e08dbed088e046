import type { Rule } from './rule-marks.ts'
import type { RuleChoice } from './rule-sets.ts'

export type ChartType = keyof ChartData

/** `null`, `undefined` and NaN: not measured. */
type Measured = number | null | undefined

/** Values of one sample; they may be fewer than in others, or none. */
export type Subgroup = ArrayLike<Measured>

/** Nonconforming items (or nonconformities) among so many items (or units). */
export interface Counted {
  count: Measured
  size: Measured
}

/** What each chart is made of, in the order of time. */
export interface ChartData {
  XBAR_R: ArrayLike<Subgroup>
  XBAR_S: ArrayLike<Subgroup>
  I_MR: ArrayLike<Measured>
  P: ArrayLike<Counted>
  NP: ArrayLike<Counted>
  /** Nonconformities of samples of one size. */
  C: ArrayLike<Measured>
  U: ArrayLike<Counted>
  EWMA: ArrayLike<Measured>
  CUSUM: ArrayLike<Measured>
}

/** Limits that hold from a point on until the next version. */
export interface LimitVersion {
  /** First point they hold for, counted from 0. */
  from: number
  /** Centre line: mean, share, or nonconformities per sample or unit; the target of EWMA and CUSUM. Absent: computed from the version's own points. */
  center?: number
  /** Standard deviation of single values; absent: computed. Charts of counts have none of their own. */
  sigma?: number
}

export interface ChartOptions {
  /** By default one version from the first point, computed. */
  limits?: readonly LimitVersion[]
  /** Points, counted from 0, that stay visible, but count neither for limits nor for tests. */
  excluded?: readonly number[]
  /** All eight by default; R, s, MR and counts take 1 to 4 of them, EWMA and CUSUM 1. */
  rules?: RuleChoice
  /** EWMA: weight of the newest value, above 0 to 1; 0.2 by default. */
  lambda?: number
  /** EWMA: limits in standard deviations; 3 by default. */
  width?: number
  /** EWMA: limits as they are in the long run, from the first point. */
  asymptotic?: boolean
  /** CUSUM: allowance in standard deviations, half of the shift to be found; 0.5 by default. */
  k?: number
  /** CUSUM: decision interval in standard deviations; 5 by default. */
  h?: number
}

/** `null`: there is none, such as limits from a single point; never NaN. */
export interface ChartPoint {
  /** What is plotted. */
  stat: number | null
  center: number | null
  ucl: number | null
  lcl: number | null
  /** Standard deviation of what is plotted. */
  sigma: number | null
  /** Tests that this point ends. */
  rules: readonly Rule[]
}

export interface ChartLine {
  points: ChartPoint[]
  /** Centre line of the newest version. */
  center: number | null
  sigma: number | null
}

/** `sigma` is that of single values in the newest version (of counts: of one sample, of shares and rates: of one unit). */
export interface ControlChart extends ChartLine {
  /** The chart below: R, s, MR; of CUSUM the lower sum. There, centre and sigma are those of the last point. */
  second?: ChartLine
}
