import { Decimal } from '#kernel/entity/index.ts'
import { curveOf, type CurveStep } from '../../rules/furnace-curve.ts'
import { useFurnaceText } from './text.ts'
import './furnace.css'

const width = 640
const height = 260
const left = 52
const right = 20
const top = 14
const bottom = 40
const marks = [0, 0.25, 0.5, 0.75, 1]
/** The scale ends at a round temperature above the hottest one. */
const roundC = 200

type Sent = Readonly<Record<string, unknown>>
const text = (
  value: unknown,
) => (value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : String(value))

/** Rows of a form or of a record, as the curve reads them. */
function stepOf({ kind, targetC, rampCMin, holdMin }: Sent): CurveStep {
  const ramp = text(rampCMin)
  const hold = text(holdMin)
  return { kind: String(kind ?? ''), targetC: text(targetC), rampCMin: ramp !== null && Number(ramp) > 0 ? ramp : null,
    holdMin: hold === null ? null : Number(hold) }
}

/** The target temperature over time; where a step ends, its point says how hot it is. */
export function RecipeCurve({ steps }: { steps: readonly Sent[] }) {
  const { say } = useFurnaceText()
  const points = curveOf(steps.map(stepOf)).map(({ minute, celsius, step }) => ({ minute: Number(minute), celsius: Number(celsius), step }))
  const end = points.at(-1)!.minute
  if (end === 0) return <p className="mw-faint">{say('curveEmpty')}</p>
  const hottest = Math.max(...points.map(({ celsius }) => celsius))
  const most = Math.ceil(hottest / roundC) * roundC
  const x = (minute: number) => left + (minute / end) * (width - left - right)
  const y = (celsius: number) => top + (1 - celsius / most) * (height - top - bottom)
  const hours = (minutes: number) => new Decimal(minutes).div(60).toDecimalPlaces(1).toFixed()
  return (
    <svg className="mes-curve" viewBox={`0 0 ${width} ${height}`} role="img"
      aria-label={say('curveLabel', { hours: hours(end), top: String(hottest) })}
    >
      {marks.map((mark) => (
        <g key={mark}>
          <line className="mes-curve-grid" x1={left} x2={width - right} y1={y(most * mark)} y2={y(most * mark)} />
          <text x={left - 6} y={y(most * mark) + 4} textAnchor="end">{Math.round(most * mark)}</text>
          <text x={x(end * mark)} y={height - bottom + 16} textAnchor="middle">{hours(end * mark)}</text>
        </g>
      ))}
      <text x={left} y={top - 3} textAnchor="start">{say('celsius')}</text>
      <text x={(left + width - right) / 2} y={height - 4} textAnchor="middle">{say('hours')}</text>
      <polyline className="mes-curve-line" points={points.map(({ minute, celsius }) => `${x(minute).toFixed(1)},${y(celsius).toFixed(1)}`)
        .join(' ')} />
      {points.filter(({ step }) => step !== undefined).map(({ minute, celsius, step }) => (
        <circle key={step} className="mes-curve-dot" cx={x(minute)} cy={y(celsius)} r={3}>
          <title>{`${step! + 1}: ${celsius} ℃, ${hours(minute)} h`}</title>
        </circle>
      ))}
    </svg>
  )
}
