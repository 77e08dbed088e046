import { Decimal } from '#kernel/entity/index.ts'

export interface CurveStep {
  kind: string
  targetC: string | null
  rampCMin: string | null
  holdMin: number | null
}

/** What the furnace aims at, so many minutes after the start. */
export interface CurvePoint {
  minute: string
  celsius: string
  /** Index of the step that ends here; the start has none. */
  step?: number
}

/** A furnace is begun at room temperature. */
const roomC = '20'
/** Minutes are told to a tenth. */
const decimals = 1

/**
 * The target temperature over time: heating and cooling go along their ramp or take their time, everything else stays at its
 * temperature for as long as it says.
 */
export function curveOf(steps: readonly CurveStep[]): CurvePoint[] {
  const points: CurvePoint[] = [{ minute: '0', celsius: roomC }]
  for (const [at, step] of steps.entries()) {
    const { minute, celsius } = points.at(-1)!
    const target = step.targetC ?? celsius
    const took = minutesOf(step, new Decimal(target).minus(celsius).abs())
    points.push({ minute: new Decimal(minute).plus(took).toFixed(), celsius: new Decimal(target).toFixed(), step: at })
  }
  return points
}

function minutesOf({ rampCMin, holdMin }: CurveStep, degrees: Decimal): Decimal {
  if (rampCMin === null) return new Decimal(holdMin ?? 0)
  return degrees.div(rampCMin).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).plus(holdMin ?? 0)
}

export type StepFault = { row: number; field: 'targetC' | 'rampCMin' | 'holdMin'; code: 'target' | 'ramp' | 'hold' | 'down' | 'up' }

/** What steps lack to be run: where they go, how fast or for how long; heating leads up and cooling down. */
export function faultsOfSteps(steps: readonly CurveStep[]): StepFault[] {
  const points = curveOf(steps.map((step) => (isRun(step) ? step : { ...step, rampCMin: null, holdMin: 0 })))
  return steps.flatMap((step, at): StepFault[] => {
    const row = at + 1
    const before = points[at]!.celsius
    if (step.kind !== 'HEAT' && step.kind !== 'COOL')
      return step.holdMin === null ? [{ row, field: 'holdMin', code: 'hold' }] : []
    if (step.targetC === null) return [{ row, field: 'targetC', code: 'target' }]
    if (!isRun(step)) return [{ row, field: 'rampCMin', code: 'ramp' }]
    if (step.kind === 'HEAT') return new Decimal(step.targetC).lt(before) ? [{ row, field: 'targetC', code: 'up' }] : []
    return new Decimal(step.targetC).gt(before) ? [{ row, field: 'targetC', code: 'down' }] : []
  })
}

const isRun = ({ rampCMin, holdMin }: CurveStep) => rampCMin !== null || holdMin !== null
