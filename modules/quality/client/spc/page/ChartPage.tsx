import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import type { Entity } from '#kernel/entity/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { characteristic, spcChart } from '../../../index.ts'
import { CapabilityPanel } from '../capability/CapabilityPanel.tsx'
import { seriesOf, type Series } from '../plot/series.ts'
import type { LimitRow } from '../../../calls/spc.ts'
import { chartKey, loadLimits, loadPoints } from '../spc-api.ts'
import { useSpcText } from '../text.ts'
import { useChartLive } from '../use-chart-live.ts'
import { AddPoint } from './AddPoint.tsx'
import { ControlChartPanel } from './ControlChartPanel.tsx'
import { chartTypeOf, isMeasured } from './chart-words.ts'
import { ChartSettings } from './ChartSettings.tsx'
import { LimitVersions } from './LimitVersions.tsx'
import { PointDrawer } from './PointDrawer.tsx'
import { RuleLights } from './RuleLights.tsx'
import { Violations } from './Violations.tsx'
import '../spc.css'

/** A control chart with its tests, violations, limits and capability; what comes meanwhile is drawn at once. */
export function ChartPage({ record: chart }: { entity: Entity; record: Rec }) {
  const client = useQueryClient()
  useChartLive((changed) => {
    if (changed === undefined || changed === chart.id) void client.invalidateQueries({ queryKey: [spcChart.id] })
  })
  const points = useQuery({ queryKey: [...chartKey(chart.id), 'points'], queryFn: ({ signal }) => loadPoints(chart.id, signal),
    staleTime: 0 })
  const limits = useQuery({ queryKey: [...chartKey(chart.id), 'limits'], queryFn: ({ signal }) => loadLimits(chart.id, signal),
    staleTime: 0 })
  const char = useRecord(characteristic, String(chart.char))
  const series = useMemo(() => points.data && seriesOf(points.data), [points.data])
  const error = points.error ?? limits.error
  if (error && !series)
    return (
      <FailureView error={error} onRetry={() => {
        void points.refetch()
        void limits.refetch()
      }} />
    )
  if (!series || !limits.data)
    return (
      <div className="qms-loading">
        <Loading rows={8} />
      </div>
    )
  return <Loaded chart={chart} series={series} limits={limits.data} decimals={Number(char.data?.decimals ?? 2)} />
}

function Loaded({ chart, series, limits, decimals }: { chart: Rec; series: Series; limits: readonly LimitRow[]; decimals: number }) {
  const { say } = useSpcText()
  const [chosen, setChosen] = useState(-1)
  const [opened, setOpened] = useState(false)
  const choose = (place: number, open: boolean) => {
    setChosen(place)
    if (open) setOpened(true)
  }
  return (
    <div className="mw-stack qms-page">
      <div className="qms-page-acts">
        <AddPoint chart={chart} />
      </div>
      {series.count === 0 ? <EmptyView title={say('noPoints')} text={say('noPointsText')} /> : (
        <>
          {limits.length === 0 && (
            <Alert type="info" showIcon title={series.count < 25 ? say('pending', { points: series.count }) : say('constant')} />
          )}
          <ControlChartPanel chart={chart} series={series} limits={limits} decimals={decimals} chosen={chosen} onChoose={choose} />
          <Section title={say('lights')}>
            <RuleLights chart={chart} series={series} />
          </Section>
          <Section title={say('violations')}>
            <Violations series={series} decimals={decimals} onOpen={(place) => choose(place, true)} />
          </Section>
        </>
      )}
      <Section title={say('versions')}>
        <LimitVersions chart={chart} series={series} limits={limits} decimals={decimals} />
      </Section>
      {series.count > 0 && isMeasured(chartTypeOf(chart)) && (
        <Section title={say('capability')}>
          <CapabilityPanel chart={chart.id} decimals={decimals} />
        </Section>
      )}
      <Section title={say('settings')}>
        <ChartSettings chart={chart} />
      </Section>
      {opened && chosen >= 0 && chosen < series.count && (
        <PointDrawer chart={chart} seq={series.first + chosen} last={series.first + series.count - 1} decimals={decimals} onSeq={(seq) =>
          setChosen(seq - series.first)} onClose={() => setOpened(false)} />
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mw-heading">{title}</h2>
      {children}
    </section>
  )
}
