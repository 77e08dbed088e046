import { vitalPercent, type Group, type ParetoBar } from '#kernel/entity/pareto.ts'
import { amountText, percentText } from './shown.ts'
import { useReportParts } from './text.ts'
import './reports.css'

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
  const { say } = useReportParts()
  const places = bars.length + (rest > 0 ? 1 : 0)
  const points = bars.map(({ cumulated }, index) => `${((index + 0.5) / places) * 100},${100 - Number(cumulated)}`)
  return (
    <figure className="mw-rep-pareto" aria-label={label}>
      <div className="mw-rep-scale" aria-hidden>
        {scale.map((percent) => <span key={percent} style={{ bottom: `${percent}%` }}>{percent}%</span>)}
      </div>
      <div className="mw-rep-plot-scroll">
        <div className="mw-rep-plot" style={{ minWidth: places * 56 }}>
          {scale.map((percent) => (
            <i key={percent} className={percent === vitalPercent ? 'mw-rep-line mw-rep-line-vital' : 'mw-rep-line'}
              style={{ bottom: `calc(var(--mw-rep-names) + (100% - var(--mw-rep-names)) * ${percent / 100})` }} />
          ))}
          <ol className="mw-rep-bars">
            {bars.map((bar) => (
              <li key={bar.key ?? ''}>
                <button type="button" className="mw-rep-bar-button"
                  title={say('bar', { name: bar.text, share: percentText(bar.share, 1), cumulated: percentText(bar.cumulated, 1) })}
                  onClick={() => onOpen(bar)}
                >
                  <span className="mw-rep-name">{bar.text}</span>
                  <span className="mw-rep-column">
                    <span className="mw-rep-amount">{amountText(bar.amount)}</span>
                    <span className="mw-rep-block" data-vital={bar.vital} style={{ height: `${bar.share}%` }} />
                  </span>
                </button>
              </li>
            ))}
            {rest > 0 && (
              <li className="mw-rep-bar-button">
                <span className="mw-rep-name">{say('rest', { count: rest })}</span>
                <span className="mw-rep-column" />
              </li>
            )}
          </ol>
          <svg className="mw-rep-cumulated" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
          </svg>
          {bars.map(({ key, cumulated }, index) => (
            <i key={key ?? ''} className="mw-rep-dot"
              style={{ left: `${((index + 0.5) / places) * 100}%`,
                bottom: `calc(var(--mw-rep-names) + (100% - var(--mw-rep-names)) * ${Number(cumulated) / 100})` }} />
          ))}
        </div>
      </div>
    </figure>
  )
}
