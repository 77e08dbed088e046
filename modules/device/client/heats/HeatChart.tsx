import { useState, type PointerEvent } from 'react'
import { useWidth } from '#ui/parts/use-width.ts'
import type { HeatCurveOf, HeatZone } from '../../calls/heats.ts'
import { extentOf, marksOf, valueAt } from '../history/scale.ts'
import { measured } from '../live/shown-value.ts'
import { useHeatText } from './text.ts'
import '../history/curves.css'

const height = 300
const left = 64
const right = 16
const top = 16
const bottom = 32
const hourMin = 60
/** An hour needs so much room beside the next one. */
const markWidth = 56

/** A curve of the picture: what it is called and how far it is moved. */
export interface DrawnZone {
  name: string
  zone: HeatZone
  color: number
  /** Minutes that it is moved to the right. */
  shift: number
}

interface HeatChartProps {
  zones: readonly DrawnZone[]
  targets?: HeatCurveOf['targets']
  alarms?: HeatCurveOf['alarms']
}

/** Zones of heats over the minutes since their start, the recipe with its tolerance behind them. */
export function HeatChart({ zones, targets = [], alarms = [] }: HeatChartProps) {
  const { say } = useHeatText()
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const minutes = [...zones.flatMap(({ zone, shift }) => [(zone.points[0]?.[0] ?? 0) + shift, (zone.points.at(-1)?.[0] ?? 0) + shift]),
    ...targets.map(({ minute }) => minute)]
  const [from, to] = minutes.length === 0 ? [0, 1] : extentOf([0, ...minutes])
  const [low, high] = extentOf([...zones.flatMap(({ zone }) => zone.points.map(([, value]) => value!)),
    ...targets.map(({ celsius }) => celsius)])
  const pad = (high - low) * 0.06
  const x = (minute: number) => left + ((minute - from) / (to - from)) * (width - left - right)
  const y = (value: number) => top + (1 - (value - low + pad) / (high - low + 2 * pad)) * (height - top - bottom)
  const [first] = zones
  const follow = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left: edge, width: drawn } = currentTarget.getBoundingClientRect()
    const inside = ((clientX - edge) / drawn) * width
    setAt(from + ((Math.min(Math.max(inside, left), width - right) - left) / (width - left - right)) * (to - from))
  }
  return (
    <figure className="iot-chart">
      <figcaption>
        <ul className="iot-legend">
          {zones.map(({ name, zone, color, shift }) => (
            <li key={name} className={`iot-color-${color}`}>
              <span>{name}</span>
              {at !== undefined && <b className="mw-number">{measured(valueAt(zone.points, at - shift), zone)}</b>}
            </li>
          ))}
          {targets.length > 0 && (
            <li className="iot-target-name">
              <span>{say('recipe')}</span>
            </li>
          )}
        </ul>
        <span className="mw-faint mw-number">{at === undefined ? first?.zone.uom : say('minute', { minute: Math.round(at) })}</span>
      </figcaption>
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say('chart', { names: zones.map(({ name }) => name).join('、') })}
          onPointerMove={follow} onPointerLeave={() => setAt(undefined)}
        >
          {marksOf(low - pad, high + pad, 5).map((value) => (
            <g key={value}>
              <line className="iot-grid" x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
              <text x={left - 8} y={y(value) + 4} textAnchor="end">{value}</text>
            </g>
          ))}
          {marksOf(from / hourMin, to / hourMin, Math.min(8, (width - left - right) / markWidth)).map((hours) => (
            <text key={hours} x={x(hours * hourMin)} y={height - 10} textAnchor="middle">{say('hours', { hours })}</text>
          ))}
          <Band targets={targets} x={x} y={y} />
          {zones.map(({ name, zone, color, shift }) => (
            <polyline key={name} className={`iot-line iot-color-${color}`}
              points={zone.points.map(([minute, value]) => `${x(minute! + shift).toFixed(1)},${y(value!).toFixed(1)}`).join(' ')} />
          ))}
          {alarms.map(({ id, minute, name }) => (
            <line key={id} className="iot-alarm-mark" x1={x(minute)} x2={x(minute)} y1={top} y2={height - bottom}>
              <title>{name}</title>
            </line>
          ))}
          {at !== undefined && <line className="iot-cross" x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} />}
        </svg>
      </div>
    </figure>
  )
}

/** Where the recipe leads, and how far a hold may be beside it. */
function Band({ targets, x, y }: { targets: HeatCurveOf['targets']; x: (minute: number) => number; y: (celsius: number) => number }) {
  const line = targets.map(({ minute, celsius }) => `${x(minute)},${y(celsius)}`).join(' ')
  return (
    <>
      {targets.slice(1).map(({ minute, celsius, minus, plus, step }, index) => {
        const before = targets[index]!
        if (before.celsius !== celsius || (minus === 0 && plus === 0)) return null
        return (
          <rect key={step} className="iot-band" x={x(before.minute)} width={Math.max(0, x(minute) - x(before.minute))} y={y(celsius + plus)}
            height={Math.max(1, y(celsius - minus) - y(celsius + plus))} />
        )
      })}
      {line !== '' && <polyline className="iot-target" points={line} />}
    </>
  )
}
