import { ocCurve } from '../../rules/sampling/oc-curve.ts'
import type { Judged } from './plan-of.ts'
import { percent } from './percent.ts'
import { useCalculatorText } from './text.ts'

const width = 560
const height = 300
const left = 48
const bottom = 40
const right = 28
const top = 12
const steps = [0, 0.25, 0.5, 0.75, 1]

/** The probability with which lots are accepted, over their quality; the AQL and the limiting quality are marked. */
export function OcCurve({ plan, aql }: { plan: Judged; aql: string }) {
  const { say } = useCalculatorText()
  const points = ocCurve(plan, plan.model)
  const last = points.at(-1)?.p || 1
  const x = (p: number) => left + (p / last) * (width - left - right)
  const y = (pa: number) => top + (1 - pa) * (height - top - bottom)
  const marks = [{ name: 'AQL', p: Number(aql) / 100, pa: plan.atAql },
    ...(plan.consumer === null ? [] : [{ name: 'LTPD', p: plan.consumer, pa: 0.1 }])].filter(({ p }) => p <= last)
  return (
    <svg className="qms-oc" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say('curveLabel')}>
      {steps.map((step) => (
        <g key={step}>
          <line className="qms-oc-grid" x1={left} x2={width - right} y1={y(step)} y2={y(step)} />
          <text x={left - 6} y={y(step) + 4} textAnchor="end">{percent(step, 0)}</text>
          <text x={x(last * step)} y={height - bottom + 18} textAnchor="middle">
            {plan.model === 'poisson' ? (last * step * 100).toFixed(1) : percent(last * step, 2)}
          </text>
        </g>
      ))}
      <text x={(left + width - right) / 2} y={height - 4} textAnchor="middle">
        {say(plan.model === 'poisson' ? 'qualityPerItem' : 'quality')}
      </text>
      <polyline className="qms-oc-line" points={points.map(({ p, pa }) => `${x(p).toFixed(1)},${y(pa).toFixed(1)}`).join(' ')} />
      {marks.map(({ name, p, pa }) => (
        <g key={name}>
          <line className="qms-oc-mark" x1={x(p)} x2={x(p)} y1={y(pa)} y2={height - bottom} />
          <circle className="qms-oc-dot" cx={x(p)} cy={y(pa)} r={4} />
          <text x={x(p) + 8} y={y(pa) - 6}>{name} {percent(pa, 1)}</text>
        </g>
      ))}
    </svg>
  )
}
