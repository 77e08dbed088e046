import type { StoredCapability } from '../../../rules/spc/stored-capability.ts'
import { useSpcText } from '../text.ts'

const [width, height] = [520, 300]
const [left, right, top, bottom] = [28, 28, 22, 40]
const curveSteps = 80

/** Classes of the values with both normal curves, the specification and its target. */
export function Histogram(
  { data: { classes, capability, specification, values }, decimals }: { data: StoredCapability; decimals: number },
) {
  const { say } = useSpcText()
  const { lsl, usl, target } = specification
  const marks = [lsl, usl, target].filter((value) => value !== undefined)
  const [low, high] = spanOf([classes[0]!.from, classes.at(-1)!.to, ...marks])
  const classWidth = classes[0]!.to - classes[0]!.from || (high - low) / 20
  const x = (value: number) => left + ((value - low) / (high - low)) * (width - left - right)
  const curves = curvesOf(capability, values * classWidth, low, high)
  const tallest = Math.max(...classes.map(({ count }) => count), ...curves.flatMap(({ points }) => points.map(([, y]) => y)))
  const y = (count: number) => height - bottom - (count / tallest) * (height - top - bottom)
  return (
    <figure className="qms-histogram">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say('histogramLabel', { values, classes: classes.length })}>
        {classes.map(({ from, count }) => (
          <rect key={from} className="qms-bar" x={x(from)} width={Math.max(1, x(from + classWidth) - x(from) - 1)} y={y(count)}
            height={height - bottom - y(count)} />
        ))}
        <line className="qms-axis" x1={left} x2={width - right} y1={height - bottom} y2={height - bottom} />
        {curves.map(({ key, points }) => (
          <polyline key={key} className={`qms-curve qms-curve-${key}`}
            points={points.map(([value, count]) => `${x(value).toFixed(1)},${y(count).toFixed(1)}`).join(' ')} />
        ))}
        {([['LSL', lsl, 'spec'], ['USL', usl, 'spec'], ['T', target, 'target']] as const).map(([name, value, kind]) =>
          value !== undefined && (
            <g key={name}>
              <line className={`qms-mark-line qms-mark-${kind}`} x1={x(value)} x2={x(value)} y1={top} y2={height - bottom} />
              <text x={x(value)} y={top - 8} textAnchor="middle">{name}</text>
              <text x={x(value)} y={height - bottom + 30} textAnchor="middle">{value}</text>
            </g>
          )
        )}
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <text key={share} x={x(low + share * (high - low))} y={height - bottom + 14} textAnchor="middle">
            {(low + share * (high - low)).toFixed(decimals)}
          </text>
        ))}
      </svg>
      <figcaption>
        {curves.map(({ key }) => (
          <span key={key} className={`qms-curve-name qms-curve-name-${key}`}>{say(key === 'total' ? 'totalCurve' : 'withinCurve')}</span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Some room beside what is to be seen. */
function spanOf(values: readonly number[]): readonly [low: number, high: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = (high - low || Math.abs(high) || 1) * 0.06
  return [low - room, high + room]
}

/** @param area of all bars */
function curvesOf(capability: StoredCapability['capability'], area: number, low: number,
  high: number): { key: 'total' | 'within'; points: (readonly [number, number])[] }[] {
  const mean = capability?.mean ?? null
  if (mean === null) return []
  return (['total', 'within'] as const).flatMap((key) => {
    const sigma = key === 'total' ? capability!.sigmaTotal : capability!.sigmaWithin
    if (!sigma) return []
    const density = (value: number) => (area / (sigma * Math.sqrt(2 * Math.PI))) * Math.exp(-(((value - mean) / sigma) ** 2) / 2)
    return [{ key,
      points: Array.from({ length: curveSteps + 1 }, (_, n) => low + ((high - low) * n) / curveSteps).map((value) =>
        [value, density(value)] as const
      ) }]
  })
}
