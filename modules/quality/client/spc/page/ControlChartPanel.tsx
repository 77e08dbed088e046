import { DoubleLeftOutlined, DoubleRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { rulesOf, spcChart } from '../../../index.ts'
import { ControlPlot, type PlotHandle } from '../plot/ControlPlot.tsx'
import { zoomStep } from '../plot/plot-keys.ts'
import type { Series } from '../plot/series.ts'
import { lastPoints, wholeView, type View } from '../plot/view.ts'
import type { LimitRow } from '../../../calls/spc.ts'
import { useSpcText, type SpcTextKey } from '../text.ts'
import { chartTypeOf, figureText, hasZones, shortTime } from './chart-words.ts'

interface ChartPanelProps {
  chart: Rec
  series: Series
  limits: readonly LimitRow[]
  decimals: number
  chosen: number
  onChoose: (place: number, opened: boolean) => void
}

/** Shorter charts have no need of being shown in parts. */
const shortcuts = [50, 200]

/** The chart with its buttons, its legend, and what the chosen point is. */
export function ControlChartPanel({ chart, series, limits, decimals, chosen, onChoose }: ChartPanelProps) {
  const { say } = useSpcText()
  const handle = useRef<PlotHandle>(null)
  const [view, setView] = useState<View>()
  const type = chartTypeOf(chart)
  const versions = useMemo(
    () => limits.map(({ fromSeq }, index) => ({ place: fromSeq - series.first, name: say('version', { number: index + 1 }) })),
    [limits, series, say],
  )
  const titles = [say(`${type}_main`), series.second ? say(`${type}_second` as SpcTextKey) : ''] as const
  const tests = rulesOf((series.main.violations[chosen] ?? 0) | (series.second?.violations[chosen] ?? 0)).join(', ')
  const words = chosen < 0 || chosen >= series.count ? '' : say('chosen', {
    seq: series.first + chosen,
    time: shortTime(series.at[chosen]!),
    value: figureText(series.main.stat[chosen], decimals),
    tests: tests ? say('chosenTests', { tests }) : say('noTest'),
  })
  return (
    <div className="qms-chart">
      <div className="qms-chart-bar">
        <span className="qms-chart-seen">
          {view
            && say('seen', { from: series.first + Math.floor(view.from), to: series.first + Math.ceil(view.to) - 1, count: series.count })}
        </span>
        <span className="mw-toolbar-group">
          {shortcuts.filter((points) => points < series.count).map((points) => (
            <Button key={points} size="small" onClick={() => handle.current?.show(lastPoints(series.count, points))}>
              {say('last', { points })}
            </Button>
          ))}
          <Button size="small" onClick={() => handle.current?.show(wholeView(series.count))}>{say('all')}</Button>
          <Button size="small" icon={<DoubleLeftOutlined />} aria-label={say('earlier')} title={say('earlier')}
            onClick={() => handle.current?.pan(-0.5)} />
          <Button size="small" icon={<DoubleRightOutlined />} aria-label={say('later')} title={say('later')}
            onClick={() => handle.current?.pan(0.5)} />
          <Button size="small" icon={<ZoomInOutlined />} aria-label={say('zoomIn')} title={say('zoomIn')}
            onClick={() => handle.current?.zoom(zoomStep)} />
          <Button size="small" icon={<ZoomOutOutlined />} aria-label={say('zoomOut')} title={say('zoomOut')}
            onClick={() => handle.current?.zoom(1 / zoomStep)} />
        </span>
      </div>
      <ControlPlot handle={handle} label={say('plotLabel', { name: recordTitle(spcChart, chart) })} series={series} titles={titles}
        zones={hasZones(type)} versions={versions} chosen={chosen} decimals={decimals} timeOf={(place) => shortTime(series.at[place]!)}
        words={words} onChoose={onChoose} onView={setView} />
      <Legend />
      <p className="qms-chosen">{words}</p>
    </div>
  )
}

/** What the marks of a chart mean. */
export function Legend() {
  const { say } = useSpcText()
  return (
    <ul className="qms-legend" aria-label={say('legend')}>
      <li>
        <svg aria-hidden viewBox="-8 -8 16 16">
          <path className="qms-mark-beyond" d="M0-6 6 0 0 6-6 0Z" />
        </svg>
        {say('beyond')}
      </li>
      <li>
        <svg aria-hidden viewBox="-8 -8 16 16">
          <path className="qms-mark-pattern" d="M0-6 5.5 4-5.5 4Z" />
        </svg>
        {say('pattern')}
      </li>
      <li>
        <svg aria-hidden viewBox="-8 -8 16 16">
          <path className="qms-mark-explained" d="M-4.5-4.5h9v9h-9Z" />
        </svg>
        {say('explained')}
      </li>
      <li>
        <svg aria-hidden viewBox="-8 -8 16 16">
          <path className="qms-mark-excluded" d="M-4-4 4 4M4-4-4 4" />
        </svg>
        {say('excluded')}
      </li>
    </ul>
  )
}
