import { useRef, useState, type PointerEvent } from 'react'
import { wallOf } from '#kernel/entity/wall-time.ts'
import { useWidth } from '#ui/parts/use-width.ts'
import type { CurveSeries } from '../../calls/values.ts'
import { measured } from '../live/shown-value.ts'
import { useDeviceText } from '../text.ts'
import { extentOf, markText, marksOf, timeMarks, valueAt } from './scale.ts'
import './curves.css'

const height = 240
const left = 64
const right = 16
const top = 16
const bottom = 28
/** A time needs so much room beside the next one. */
const markWidth = 64
const plantOffsetMs = 8 * 3_600_000
/** A shorter drag is a press that trembled. */
const leastDrag = 12

interface CurveChartProps {
  /** Of one unit. */
  series: readonly CurveSeries[]
  from: number
  to: number
  /** Names of colours, by the place of the series among all that are drawn. */
  colorOf: (series: CurveSeries) => number
  onZoom: (from: number, to: number) => void
  onBack: () => void
}

const wall = (at: number) => wallOf(at + plantOffsetMs)

/** Curves of one unit over time; a drag looks closer, a double-click goes back, the values under the pointer are told. */
export function CurveChart({ series, from, to, colorOf, onZoom, onBack }: CurveChartProps) {
  const { say } = useDeviceText()
  const place = useRef<SVGSVGElement>(null)
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const [dragFrom, setDragFrom] = useState<number>()
  const [low, high] = extentOf(series.flatMap(({ points }) => points.map(([, value]) => value!)))
  const pad = (high - low) * 0.06
  const [bottomValue, topValue] = [low - pad, high + pad]
  const x = (moment: number) => left + ((moment - from) / (to - from)) * (width - left - right)
  const y = (value: number) => top + (1 - (value - bottomValue) / (topValue - bottomValue)) * (height - top - bottom)
  const momentOf = ({ clientX }: PointerEvent) => {
    const { left: edge, width: drawn } = place.current!.getBoundingClientRect()
    const inside = ((clientX - edge) / drawn) * width
    return from + (Math.min(Math.max(inside, left), width - right) - left) / (width - left - right) * (to - from)
  }
  const [first] = series
  const names = series.map(({ code, name }) => `${code} ${name}`).join('、')

  function endDrag(event: PointerEvent): void {
    const end = momentOf(event)
    if (dragFrom !== undefined && Math.abs(x(end) - x(dragFrom)) >= leastDrag) onZoom(Math.min(dragFrom, end), Math.max(dragFrom, end))
    setDragFrom(undefined)
  }

  return (
    <figure className="iot-chart">
      <figcaption>
        <ul className="iot-legend">
          {series.map((one) => (
            <li key={`${one.device}:${one.tag}`} className={`iot-color-${colorOf(one)}`}>
              <span>{one.code} {one.name}</span>
              {at !== undefined && <b className="mw-number">{measured(valueAt(one.points, at), one)}</b>}
            </li>
          ))}
        </ul>
        <span className="mw-faint mw-number">{at === undefined ? first?.uom : wall(at)}</span>
      </figcaption>
      <div ref={ref}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons beside it do the same by keyboard */}
        <svg ref={place} viewBox={`0 0 ${width} ${height}`} role="img" onDoubleClick={onBack}
          aria-label={say('curveOf', { names, from: wall(from).slice(0, 16), to: wall(to).slice(0, 16) })}
          onPointerDown={(event) => setDragFrom(momentOf(event))} onPointerMove={(event) => setAt(momentOf(event))} onPointerUp={endDrag}
          onPointerLeave={() => {
            setAt(undefined)
            setDragFrom(undefined)
          }}
        >
          {marksOf(bottomValue, topValue, 4).map((value) => (
            <g key={value}>
              <line className="iot-grid" x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
              <text x={left - 8} y={y(value) + 4} textAnchor="end">{shownMark(value)}</text>
            </g>
          ))}
          {timeMarks(from, to, Math.min(7, (width - left - right) / markWidth)).map(({ at: moment, step }) => (
            <g key={moment}>
              <line className="iot-grid" x1={x(moment)} x2={x(moment)} y1={top} y2={height - bottom} />
              <text x={x(moment)} y={height - 8} textAnchor="middle">{markText(wall(moment), step)}</text>
            </g>
          ))}
          {series.map((one) => (
            <polyline key={`${one.device}:${one.tag}`} className={`iot-line iot-color-${colorOf(one)}`}
              points={one.points.map(([moment, value]) => `${x(moment!).toFixed(1)},${y(value!).toFixed(1)}`).join(' ')} />
          ))}
          {dragFrom !== undefined && at !== undefined && (
            <rect className="iot-drag" x={Math.min(x(dragFrom), x(at))} width={Math.abs(x(at) - x(dragFrom))} y={top}
              height={height - top - bottom} />
          )}
          {at !== undefined && <line className="iot-cross" x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} />}
        </svg>
      </div>
    </figure>
  )
}

function shownMark(value: number): string {
  return Math.abs(value) >= 100_000 ? value.toExponential(1) : String(value)
}
