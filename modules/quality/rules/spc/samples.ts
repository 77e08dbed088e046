import { deviationOf, meanOf, rangeOf } from '../math/moments.ts'
import type { ChartData, Counted, Subgroup } from './chart-types.ts'

/** Samples as columns, in the order of time. NaN: not measured. */
export interface Samples {
  /** Mean, value, share, rate or count. */
  stat: Float64Array
  /** Values or units of each; absent: one each. */
  size?: Float64Array
  /** Range or standard deviation of each; NaN of a single value. */
  spread?: Float64Array
}

const measured = (value: number | null | undefined): number => (typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN)

/** @param spreadOf of at least two values */
function subgroups(groups: ArrayLike<Subgroup>, spreadOf: (values: ArrayLike<number>, mean: number) => number): Samples {
  const [stat, size, spread] = [new Float64Array(groups.length), new Float64Array(groups.length),
    new Float64Array(groups.length).fill(Number.NaN)]
  const values: number[] = []
  for (let group = 0; group < groups.length; group++) {
    measuredOf(groups[group]!, values)
    const mean = meanOf(values)
    stat[group] = mean
    size[group] = values.length
    if (values.length > 1) spread[group] = spreadOf(values, mean)
  }
  return { stat, size, spread }
}

/** Into a list that is used again for each group. */
function measuredOf(group: Subgroup, into: number[]): void {
  into.length = 0
  for (let n = 0; n < group.length; n++) {
    const value = measured(group[n])
    if (!Number.isNaN(value)) into.push(value)
  }
}

function single(values: ArrayLike<number | null | undefined>): Samples {
  const stat = new Float64Array(values.length)
  for (let n = 0; n < stat.length; n++) stat[n] = measured(values[n])
  return { stat }
}

/** @param perUnit plotted is the count divided by the size */
function counted(samples: ArrayLike<Counted>, perUnit: boolean): Samples {
  const [stat, size] = [new Float64Array(samples.length), new Float64Array(samples.length)]
  for (let n = 0; n < stat.length; n++) {
    const [count, units] = [measured(samples[n]!.count), measured(samples[n]!.size)]
    stat[n] = units > 0 ? count / (perUnit ? units : 1) : Number.NaN
    size[n] = units > 0 ? units : 0
  }
  return { stat, size }
}

/** Reads the data of each chart. */
export const readSamples: { readonly [T in keyof ChartData]: (data: ChartData[T]) => Samples } = {
  XBAR_R: (groups) => subgroups(groups, rangeOf),
  XBAR_S: (groups) => subgroups(groups, deviationOf),
  I_MR: single,
  P: (samples) => counted(samples, true),
  NP: (samples) => counted(samples, false),
  C: single,
  U: (samples) => counted(samples, true),
  EWMA: single,
  CUSUM: single,
}
