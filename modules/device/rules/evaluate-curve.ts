/*
 * How a heat went, held against its recipe (domain §2.4 rule 7). Temperatures in ℃, vacuum in Pa, moments in minutes since the start of the
 * heat. Nothing in here knows a furnace: samples come in the order of their moments, the control zone first.
 */

export type StepKind = 'HEAT' | 'HOLD' | 'COOL' | 'GAS' | 'VAC'

export interface CurveStep {
  seq: number
  kind: StepKind
  target: number | null
  /** ℃ a minute. */
  ramp: number | null
  holdMin: number | null
  tolMinus: number
  tolPlus: number
  vacMax: number | null
}

export interface CurveSample {
  at: number
  /** The control zone, then the others; null where one known nothing. */
  zones: readonly (number | null)[]
  vacuum: number | null
  /** The step in which the furnace said it was; without one it follows from the temperature. */
  step?: number
}

export interface CurveOptions {
  /** Share by which the slope of heating may differ from its ramp. */
  rampTolerance: number
  /** ℃ by which a hold may exceed its upper tolerance at a moment. */
  overshoot: number
  /** Usual minutes between two samples; more than twice as much breaks a soak. */
  period: number
}

type StepFault = 'soak' | 'overshoot' | 'ramp' | 'vacuum' | 'noData'

export interface StepResult {
  seq: number
  /** Minutes in tolerance: of intervals of which both ends are. */
  inTolMin: number
  /** The longest of them without interruption. */
  longestSoakMin: number
  /** Farthest from the target, of all zones; null without samples or target. */
  maxDev: number | null
  /** ℃ a minute by least squares; null with fewer than two samples. */
  ramp: number | null
  maxVacuum: number | null
  result: 'OK' | 'NG'
  faults: StepFault[]
}

/** Each step with what it came to; the heat is bad where one of them is. */
export function evaluateCurve(steps: readonly CurveStep[], samples: readonly CurveSample[],
  options: CurveOptions): { steps: StepResult[]; result: 'OK' | 'NG' } {
  const parts = partsOf(steps, samples)
  const results = steps.map((step, index) => judged(step, parts[index]!, index === 0 ? undefined : steps[index - 1], options))
  return { steps: results, result: results.every(({ result }) => result === 'OK') ? 'OK' : 'NG' }
}

/**
 * The samples of each step: as the furnace says, else heating until its tolerance is reached, a hold until all zones have soaked or the
 * control zone leaves it after its time, and everything else for its time.
 */
function partsOf(steps: readonly CurveStep[], samples: readonly CurveSample[]): CurveSample[][] {
  const parts: CurveSample[][] = steps.map(() => [])
  let current = 0
  let begun: Begun = { since: samples[0]?.at ?? 0, soakSince: null }
  for (const sample of samples) {
    if (sample.step !== undefined) {
      const index = steps.findIndex(({ seq }) => seq === sample.step)
      if (index >= 0) parts[index]!.push(sample)
      continue
    }
    parts[current]!.push(sample)
    begun = soaking(steps[current]!, sample, begun)
    while (current < steps.length - 1 && hasEnded(steps[current]!, steps[current + 1]!, sample, begun)) {
      // A moment at which one step ends is that at which the next begins; what has left a hold is of it no more.
      if (steps[current]!.kind === 'HOLD' && !isWithin(steps[current]!, sample)) parts[current]!.pop()
      current += 1
      parts[current]!.push(sample)
      begun = soaking(steps[current]!, sample, { since: sample.at, soakSince: null })
    }
  }
  return parts
}

interface Begun {
  since: number
  /** Since when all zones are within the tolerance of a hold. */
  soakSince: number | null
}

function soaking(step: CurveStep, sample: CurveSample, { since, soakSince }: Begun): Begun {
  return { since, soakSince: step.kind === 'HOLD' && isWithin(step, sample) ? soakSince ?? sample.at : null }
}

function hasEnded({ kind, target, tolMinus, tolPlus, holdMin, ramp }: CurveStep, next: CurveStep, { at, zones }: CurveSample,
  { since, soakSince }: Begun): boolean {
  const control = zones[0] ?? null
  if (kind === 'HEAT') return control !== null && target !== null && control >= target - tolMinus
  if (kind === 'COOL' && ramp !== null) return control !== null && target !== null && control <= target + tolPlus
  const over = at - since >= (holdMin ?? 0)
  if (kind !== 'HOLD' || target === null) return over
  // What leads up or down from here is seen; gas and vacuum are not.
  const left = control !== null && (control > target + tolPlus || control < target - tolMinus)
  if (next.kind === 'HEAT' || next.kind === 'COOL') return over && left
  return (soakSince !== null && at - soakSince >= (holdMin ?? 0)) || (over && left)
}

function judged(step: CurveStep, samples: readonly CurveSample[], before: CurveStep | undefined, options: CurveOptions): StepResult {
  const { inTolMin, longestSoakMin } = soaks(step, samples, options.period)
  const ramp = slopeOf(step.kind === 'HEAT' ? rising(samples, before) : samples)
  // While it is drawn the vacuum is what it came to; afterwards it must never have been worse.
  const vacuums = samples.flatMap(({ vacuum }) => (vacuum === null ? [] : [vacuum]))
  const maxVacuum = vacuums.length === 0 ? null : step.kind === 'VAC' ? vacuums.at(-1)! : Math.max(...vacuums)
  const faults = faultsOf(step, samples, { longestSoakMin, ramp, maxVacuum }, options)
  return { seq: step.seq, inTolMin, longestSoakMin, maxDev: farthest(step, samples), ramp, maxVacuum, faults,
    result: faults.length === 0 ? 'OK' : 'NG' }
}

function faultsOf(step: CurveStep, samples: readonly CurveSample[],
  { longestSoakMin, ramp, maxVacuum }: Pick<StepResult, 'longestSoakMin' | 'ramp' | 'maxVacuum'>,
  { rampTolerance, overshoot }: CurveOptions): StepFault[] {
  const faults: StepFault[] = []
  const judgedByTime = step.kind === 'HOLD' || step.kind === 'HEAT'
  if (judgedByTime && samples.length < 2) return ['noData']
  if (step.kind === 'HOLD') {
    if (longestSoakMin < (step.holdMin ?? 0)) faults.push('soak')
    const most = step.target === null ? Infinity : step.target + step.tolPlus + overshoot
    if (samples.some(({ zones }) => zones.some((value) => value !== null && value > most))) faults.push('overshoot')
  }
  if (step.kind === 'HEAT' && step.ramp !== null && (ramp === null || Math.abs(ramp - step.ramp) > step.ramp * rampTolerance))
    faults.push('ramp')
  if (step.vacMax !== null && maxVacuum !== null && maxVacuum > step.vacMax) faults.push('vacuum')
  return faults
}

/** All zones that tell something are within the tolerance. */
function isWithin({ target, tolMinus, tolPlus }: CurveStep, { zones }: CurveSample): boolean {
  const known = zones.filter((value) => value !== null)
  return target !== null && known.length > 0 && known.every((value) => value >= target - tolMinus && value <= target + tolPlus)
}

function soaks(step: CurveStep, samples: readonly CurveSample[], period: number): Pick<StepResult, 'inTolMin' | 'longestSoakMin'> {
  let [inTolMin, longestSoakMin, run] = [0, 0, 0]
  for (let index = 1; index < samples.length; index += 1) {
    const [last, sample] = [samples[index - 1]!, samples[index]!]
    const minutes = sample.at - last.at
    const counts = isWithin(step, last) && isWithin(step, sample) && minutes <= 2 * period
    run = counts ? run + minutes : 0
    if (counts) inTolMin += minutes
    longestSoakMin = Math.max(longestSoakMin, run)
  }
  return { inTolMin, longestSoakMin }
}

function farthest({ target }: CurveStep, samples: readonly CurveSample[]): number | null {
  if (target === null) return null
  const away = samples.flatMap(({ zones }) => zones.flatMap((value) => (value === null ? [] : [Math.abs(value - target)])))
  return away.length === 0 ? null : Math.max(...away)
}

/** Of heating only what rises: a plateau that took longer than planned is no slower ramp. */
function rising(samples: readonly CurveSample[], before: CurveStep | undefined): readonly CurveSample[] {
  if (!before || before.kind !== 'HOLD' || before.target === null) return samples
  const left = before.target + before.tolPlus
  const first = samples.findIndex(({ zones }) => (zones[0] ?? -Infinity) > left)
  return first < 0 ? samples : samples.slice(first)
}

/** Of the control zone, by least squares. */
function slopeOf(samples: readonly CurveSample[]): number | null {
  const points = samples.flatMap(({ at, zones: [control] }) => (control === null || control === undefined ? [] : [{ at, control }]))
  if (points.length < 2) return null
  const mean = (of: (point: { at: number; control: number }) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [at, control] = [mean((point) => point.at), mean((point) => point.control)]
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
  return spread === 0 ? null : points.reduce((sum, point) => sum + (point.at - at) * (point.control - control), 0) / spread
}
