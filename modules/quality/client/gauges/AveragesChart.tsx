import { upTo } from '../../index.ts'
import type { StudySheet } from '../../calls/msa.ts'
import { useGaugeText } from './text.ts'

const width = 560
const height = 220
const edge = { left: 56, right: 16, top: 12, bottom: 28 }

/** Each appraiser's average of each part: lines that lie on each other measure alike. */
export function AveragesChart({ sheet: { plan, values }, names }: { sheet: StudySheet; names: readonly string[] }) {
  const { say } = useGaugeText()
  const lines = plan.appraisers.map((appraiser) =>
    upTo(plan.parts).map((part) => {
      const own = values.filter((one) => one.appraiser === appraiser && one.part === part).map(({ value }) => Number(value))
      return own.reduce((sum, value) => sum + value, 0) / own.length
    })
  )
  const [low, high] = [Math.min(...lines.flat()), Math.max(...lines.flat())]
  const x = (part: number) => edge.left + ((part - 1) / (plan.parts - 1)) * (width - edge.left - edge.right)
  const y = (value: number) => (high === low ? height / 2 : edge.top + ((high - value) / (high - low)) * (height - edge.top - edge.bottom))
  return (
    <figure className="qmg-chart">
      <figcaption>
        {say('averages')} <span className="qmg-faint">{say('averagesHint')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say('averages')}>
        {[high, low].map((value) => (
          <g key={value}>
            <line className="qmg-line" x1={edge.left} x2={width - edge.right} y1={y(value)} y2={y(value)} />
            <text x={edge.left - 6} y={y(value) + 4} textAnchor="end">{value.toFixed(3)}</text>
          </g>
        ))}
        {upTo(plan.parts).map((part) => <text key={part} x={x(part)} y={height - 8} textAnchor="middle">{part}</text>)}
        {lines.map((line, index) => (
          <polyline key={plan.appraisers[index]} className="qmg-average" data-appraiser={index}
            points={line.map((value, part) => `${x(part + 1).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
        ))}
      </svg>
      <ul className="qmg-keys">
        {names.map((name, index) => (
          <li key={plan.appraisers[index]}>
            <svg viewBox="0 0 28 8" aria-hidden>
              <line className="qmg-average" data-appraiser={index} x1="0" x2="28" y1="4" y2="4" />
            </svg>{' '}
            {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}
