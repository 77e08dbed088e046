import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { characteristic, spcChart, spcPoint } from '../../../index.ts'
import { Legend } from '../page/ControlChartPanel.tsx'
import { chartTypeOf, hasZones, longTime, shortTime } from '../page/chart-words.ts'
import { VersionTable } from '../page/LimitVersions.tsx'
import { seriesOf, type Series } from '../plot/series.ts'
import type { LimitRow } from '../../../calls/spc.ts'
import { chartKey, loadLimits, loadPoints } from '../spc-api.ts'
import { useSpcText, type SpcTextKey } from '../text.ts'
import { ChartTitle } from './ChartTitle.tsx'
import { PaperPlot } from './PaperPlot.tsx'
import { stripsOf } from './strips.ts'
import { ViolationSheet } from './ViolationSheet.tsx'
import '../spc.css'

/** A control chart on paper: what it is of, its newest points in strips, what violates with its causes, versions of limits. */
export function ChartPaper({ record: chart }: { entity: Entity; record: Rec }) {
  const { say } = useSpcText()
  const points = useQuery({ queryKey: [...chartKey(chart.id), 'points'], queryFn: ({ signal }) => loadPoints(chart.id, signal) })
  const limits = useQuery({ queryKey: [...chartKey(chart.id), 'limits'], queryFn: ({ signal }) => loadLimits(chart.id, signal) })
  const char = useRecord(characteristic, String(chart.char))
  const series = useMemo(() => points.data && seriesOf(points.data), [points.data])
  const error = points.error ?? limits.error
  if (error) return <FailureView error={error} onRetry={() => void points.refetch()} />
  if (!series || !limits.data) return null
  const decimals = Number(char.data?.decimals ?? 2)
  return series.count === 0
    ? (
      <>
        <ChartTitle chart={chart} decimals={decimals} />
        <p>{say('noPoints')}</p>
      </>
    )
    : <Drawn chart={chart} series={series} limits={limits.data} decimals={decimals} />
}

function Drawn({ chart, series, limits, decimals }: { chart: Rec; series: Series; limits: readonly LimitRow[]; decimals: number }) {
  const { say } = useSpcText()
  const type = chartTypeOf(chart)
  const strips = stripsOf(series.count)
  const [first, last] = [strips[0]!.from, series.count - 1]
  const [from, to] = [series.first + first, series.first + last]
  const range = first === 0 ? {} : { from, to }
  const titles = [say(`${type}_main`), series.second ? say(`${type}_second` as SpcTextKey) : ''] as const
  const versions = limits.map(({ fromSeq }, index) => ({ place: fromSeq - series.first, name: say('version', { number: index + 1 }) }))
  const rows = useQuery({ queryKey: [...chartKey(chart.id), 'told', from, to],
    queryFn: async ({ signal }) =>
      (await entityApi(spcPoint).list({ chart: chart.id, seq_begin: from, seq_end: to, pageNo: 1, pageSize: to - from + 1, column: 'seq',
        order: 'asc' }, signal)).records })
  return (
    <div className="qms-paper">
      <ChartTitle chart={chart} decimals={decimals} range={range}
        limit={limits.length === 0 ? undefined : { row: limits.at(-1)!, number: limits.length }}
        period={say('periodOf', { begin: longTime(series.at[first]!), end: longTime(series.at[last]!), from, to, count: series.count })} />
      {strips.map((view) => (
        <PaperPlot key={view.from}
          label={say('stripLabel', { name: recordTitle(spcChart, chart), from: series.first + view.from, to: series.first + view.to - 1 })}
          series={series} view={view} titles={titles} zones={hasZones(type)} versions={versions} decimals={decimals}
          timeOf={(place) => shortTime(series.at[place]!)} />
      ))}
      <Legend />
      <h3>{say('violations')}</h3>
      <ViolationSheet chart={chart} series={series} first={first} decimals={decimals} rows={rows.data ?? []} />
      {limits.length > 0 && (
        <>
          <h3>{say('versions')}</h3>
          <VersionTable limits={limits} decimals={decimals} />
        </>
      )}
    </div>
  )
}
