import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { visitsByDay } from '#modules/system/index.ts'

const HEIGHT = 168
const BOTTOM = 24
const TOP = 18
const LEFT = 30

/** Visits as columns, addresses as a line: seven days need no charting library. */
export function VisitChart({ days }: { days: AnswerOf<typeof visitsByDay> }) {
  const { t } = useTranslation('home')
  const { frame, width } = useWidth()
  const step = niceStep(Math.max(1, ...days.map(({ visit, ip }) => Math.max(visit, ip))))
  const highest = step * 4
  const band = (width - LEFT) / days.length
  const x = (index: number) => LEFT + band * (index + 0.5)
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / highest)
  const line = days.map(({ ip }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(ip)}`).join('')

  return (
    <figure className="visit-chart" ref={frame}>
      <figcaption>
        <span className="key-visit">{t('visitCount')}</span>
        <span className="key-ip">{t('addressCount')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img"
        aria-label={days.map(({ type, visit, ip }) => `${type}: ${visit} / ${ip}`).join(', ')}
      >
        {[0, 1, 2, 3, 4].map((mark) => (
          <g key={mark}>
            <path className="grid-line" d={`M${LEFT} ${y(mark * step)}H${width}`} />
            <text x={LEFT - 8} y={y(mark * step) + 4} textAnchor="end">
              {mark * step}
            </text>
          </g>
        ))}
        {days.map(({ tian, type, visit, ip }, index) => (
          <g key={tian}>
            <title>{`${tian}  ${t('visitCount')} ${visit}  ${t('addressCount')} ${ip}`}</title>
            <rect className="hit" x={x(index) - band / 2} y={TOP} width={band} height={HEIGHT - TOP} />
            <rect className="bar" x={x(index) - 11} y={y(visit)} width="22" height={Math.max(0, HEIGHT - BOTTOM - y(visit))} rx="2" />
            <text x={x(index)} y={HEIGHT - 6} textAnchor="middle">
              {type}
            </text>
          </g>
        ))}
        <path className="ip-line" d={line} />
        {days.map(({ tian, ip }, index) => <circle key={tian} className="ip-dot" cx={x(index)} cy={y(ip)} r="3" />)}
      </svg>
    </figure>
  )
}

/** The drawing is as wide as its place, so that its texts keep their size. */
function useWidth() {
  const frame = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(560)
  useLayoutEffect(() => {
    if (!frame.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}

/** A quarter of the scale: 1, 2 or 5 times a power of ten, so that the marks are round numbers. */
function niceStep(highest: number): number {
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  return step * power
}
