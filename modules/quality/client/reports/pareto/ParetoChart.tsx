import { vitalPercent, type Group, type ParetoBar } from '../../../rules/reports/pareto.ts'
import { amountText, percentText } from '../shown.ts'
import { useReportText } from '../text.ts'

interface ParetoChartProps {
  bars: readonly ParetoBar[]
  /** Groups that have no bar. */
  rest: number
  label: string
  onOpen: (group: Group) => void
}

const scale = [0, 20, 40, 60, 80, 100] as const

/** Bars and what they add up to, on one scale of percent: each bar is a button, so that the keyboard comes to it. */
export function ParetoChart({ bars, rest, label, onOpen }: ParetoChartProps) {
  const { say } = useReportText()
  const places = bars.length + (rest > 0 ? 1 : 0)
  const points = bars.map(({ cumulated }, index) => `${((index + 0.5) / places) * 100},${100 - Number(cumulated)}`)
  return (
    <figure className="qmr-pareto" aria-label={label}>
      <div className="qmr-scale" aria-hidden>
        {scale.map((percent) => <span key={percent} style={{ bottom: `${percent}%` }}>{percent}%</span>)}
      </div>
      <div className="qmr-plot-scroll">
        <div className="qmr-plot" style={{ minWidth: places * 56 }}>
          {scale.map((percent) => (
            <i key={percent} className={percent === vitalPercent ? 'qmr-line qmr-line-vital' : 'qmr-line'}
              style={{ bottom: `calc(var(--qmr-names) + (100% - var(--qmr-names)) * ${percent / 100})` }} />
          ))}
          <ol className="qmr-bars">
            {bars.map((bar) => (
              <li key={bar.key ?? ''}>
                <button type="button" className="qmr-bar-button"
                  title={say('bar', { name: bar.text, share: percentText(bar.share, 1), cumulated: percentText(bar.cumulated, 1) })}
                  onClick={() => onOpen(bar)}
                >
                  <span className="qmr-name">{bar.text}</span>
                  <span className="qmr-column">
                    <span className="qmr-amount">{amountText(bar.amount)}</span>
                    <span className="qmr-block" data-vital={bar.vital} style={{ height: `${bar.share}%` }} />
                  </span>
                </button>
              </li>
            ))}
            {rest > 0 && (
              <li className="qmr-bar-button">
                <span className="qmr-name">{say('rest', { count: rest })}</span>
                <span className="qmr-column" />
              </li>
            )}
          </ol>
          <svg className="qmr-cumulated" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
          </svg>
          {bars.map(({ key, cumulated }, index) => (
            <i key={key ?? ''} className="qmr-dot"
              style={{ left: `${((index + 0.5) / places) * 100}%`,
                bottom: `calc(var(--qmr-names) + (100% - var(--qmr-names)) * ${Number(cumulated) / 100})` }} />
          ))}
        </div>
      </div>
    </figure>
  )
}
