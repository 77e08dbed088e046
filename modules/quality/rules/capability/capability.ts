import { indicesOf, type Specification } from './indices.ts'
import { intervalOfSide, intervalOfTarget, intervalOfWidth, type Interval } from './intervals.ts'
import { isSampled, samplesOf, spreadOf, type ProcessData, type ProcessSpread, type WithinBy } from './spread.ts'

export interface CapabilityOptions {
  /** σ within samples from ranges (default) or from standard deviations; single values take moving ranges. */
  by?: WithinBy
  /** Of the intervals, above 0 and below 1; 0.95 by default. */
  confidence?: number
}

/** Capability (within samples: c…) and performance (all values: p…). `null`: not defined, for a missing limit, too few values or no deviation. */
export interface Capability {
  mean: number | null
  sigmaWithin: number | null
  sigmaTotal: number | null
  cp: number | null
  cpl: number | null
  cpu: number | null
  cpk: number | null
  pp: number | null
  ppl: number | null
  ppu: number | null
  ppk: number | null
  /** Cp that also counts the distance from the target; only with both limits. */
  cpm: number | null
  /** Distance of the mean from the middle of the tolerance in halves of it; only with both limits. */
  ca: number | null
  /** Expected parts per million outside the tolerance, from σ of all values. */
  ppm: number | null
  /** The same from σ within samples: what the process could do. */
  ppmWithin: number | null
  /** `null` also where it is not known from how many values the figures are. */
  intervals: { cp: Interval; cpk: Interval; pp: Interval; ppk: Interval; cpm: Interval }
  /** From at least 25 samples or 100 values; else the figures are to be marked 「样本不足」 (domain §2.6 rule 7). `null`: not known. */
  enough: boolean | null
}

const enoughSamples = 25
const enoughValues = 100

/**
 * Process capability (domain §3.4).
 * @param data single values in the order of time, samples, or mean and both deviations; `null` within data was not measured
 * @param specification limits and target in the unit of the data
 * @throws RangeError where no limit is given, they are no numbers, or the upper does not lie above the lower
 */
export function capability(data: ProcessData | ProcessSpread, specification: Specification,
  { by = 'R', confidence = 0.95 }: CapabilityOptions = {}): Capability {
  checkSpecification(specification)
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`a confidence of ${confidence} is not between 0 and 1`)
  const spread = isData(data) ? spreadOf(data, by) : data
  return { ...figuresOf(spread, specification, confidence),
    enough: isData(data) ? isEnough(data) : data.count === undefined ? null : data.count >= enoughValues }
}

function figuresOf(spread: ProcessSpread | undefined, specification: Specification, confidence: number): Omit<Capability, 'enough'> {
  const { mean = Number.NaN, sigmaWithin = null, sigmaTotal = null, count, degreesWithin } = spread ?? {}
  const within = indicesOf(mean, sigmaWithin, specification)
  const total = indicesOf(mean, sigmaTotal, specification)
  const { ca, away } = positionOf(mean, sigmaWithin, specification)
  const cpm = within.width === null || away === null ? null : within.width / Math.sqrt(1 + away ** 2)
  const degreesTotal = count && count - 1
  return {
    mean: spread ? mean : null,
    sigmaWithin,
    sigmaTotal,
    cp: within.width,
    cpl: within.lower,
    cpu: within.upper,
    cpk: within.worst,
    pp: total.width,
    ppl: total.lower,
    ppu: total.upper,
    ppk: total.worst,
    cpm,
    ca,
    ppm: total.ppm,
    ppmWithin: within.ppm,
    intervals: {
      cp: intervalOfWidth(within.width, degreesWithin, confidence),
      cpk: intervalOfSide(within.worst, count, degreesWithin, confidence),
      pp: intervalOfWidth(total.width, degreesTotal, confidence),
      ppk: intervalOfSide(total.worst, count, degreesTotal, confidence),
      cpm: intervalOfTarget(cpm, degreesWithin, away ?? 0, confidence),
    },
  }
}

/** Distance from the middle in halves of the tolerance, and from the target in σ. */
function positionOf(mean: number, sigma: number | null, { lsl, usl, target }: Specification): { ca: number | null; away: number | null } {
  if (lsl === undefined || usl === undefined || Number.isNaN(mean)) return { ca: null, away: null }
  const middle = (lsl + usl) / 2
  return { ca: (mean - middle) / ((usl - lsl) / 2), away: sigma ? (mean - (target ?? middle)) / sigma : null }
}

function isData(data: ProcessData | ProcessSpread): data is ProcessData {
  return Array.isArray(data)
}

function isEnough(data: ProcessData): boolean {
  const samples = samplesOf(data).filter(({ length }) => length > 0)
  return (isSampled(data) && samples.length >= enoughSamples) || samples.flat().length >= enoughValues
}

function checkSpecification({ lsl, usl, target }: Specification): void {
  if (lsl === undefined && usl === undefined) throw new RangeError('a tolerance has at least one limit')
  for (const limit of [lsl, usl, target])
    if (limit !== undefined && !Number.isFinite(limit)) throw new RangeError(`${limit} is no limit of a tolerance`)
  if (lsl !== undefined && usl !== undefined && usl <= lsl)
    throw new RangeError(`the upper limit ${usl} does not lie above the lower ${lsl}`)
}
