import { deviationOf, meanOf, rangeOf } from '../math/moments.ts'
import { c4Of, spcConstants } from '../spc/constants.ts'
import { movingRange } from '../spc/levels.ts'
import { degreesOfDeviations, degreesOfMovingRanges, degreesOfRanges } from './degrees.ts'

/** Mean and both standard deviations of a process. `null`: too few values to know. */
export interface ProcessSpread {
  mean: number
  /** Within samples, or from one value to the next. */
  sigmaWithin: number | null
  /** Of all values, divisor n − 1. */
  sigmaTotal: number | null
  /** How many values they are from; absent: no intervals are told. */
  count?: number
  /** Degrees of freedom of `sigmaWithin`; those of the total are `count` − 1. */
  degreesWithin?: number
}

type Values = readonly (number | null | undefined)[]
/** Single values in the order of time, or samples. */
export type ProcessData = Values | readonly Values[]

/** What σ within samples is computed from: ranges (as in X̄-R) or standard deviations (as in X̄-s). */
export type WithinBy = 'R' | 'S'

/** What was measured, sample by sample. */
export function samplesOf(data: ProcessData): number[][] {
  return data.every((one) => Array.isArray(one)) ? data.map(measured) : [measured(data as Values)]
}

/** Whether data are samples and no single values. */
export function isSampled(data: ProcessData): data is readonly Values[] {
  return data.length > 0 && data.every((one) => Array.isArray(one))
}

/** @returns `undefined` where nothing was measured */
export function spreadOf(data: ProcessData, by: WithinBy): ProcessSpread | undefined {
  const all = samplesOf(data).flat()
  if (!all.length) return undefined
  const within = isSampled(data) ? withinSamples(samplesOf(data), by) : withinRow(data as Values)
  const mean = meanOf(all)
  return { mean, sigmaTotal: known(deviationOf(all, mean)), count: all.length, ...within }
}

function withinSamples(samples: readonly number[][], by: WithinBy): Pick<ProcessSpread, 'sigmaWithin' | 'degreesWithin'> {
  const several = samples.filter(({ length }) => length > 1)
  if (!several.length) return { sigmaWithin: null }
  const sizes = several.map(({ length }) => length)
  const sigmas = several.map((
    values,
  ) => (by === 'R' ? rangeOf(values) / spcConstants(values.length).d2 : deviationOf(values) / c4Of(values.length)))
  return { sigmaWithin: meanOf(sigmas), degreesWithin: by === 'R' ? degreesOfRanges(sizes) : degreesOfDeviations(sizes) }
}

/** Moving ranges of values that follow each other; where one is missing none is made across. */
function withinRow(values: Values): Pick<ProcessSpread, 'sigmaWithin' | 'degreesWithin'> {
  const moves = values.slice(1).map((value, index) => Math.abs(numberOf(value) - numberOf(values[index]))).filter((move) =>
    !Number.isNaN(move)
  )
  if (!moves.length) return { sigmaWithin: null }
  return { sigmaWithin: meanOf(moves) / movingRange.d2, degreesWithin: degreesOfMovingRanges(moves.length) }
}

const numberOf = (value: number | null | undefined): number => (typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN)

function measured(values: Values): number[] {
  return values.map(numberOf).filter((value) => !Number.isNaN(value))
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
