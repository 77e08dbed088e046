import { useRead } from '#kernel/client/records/use-read.ts'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import type { Filters } from '#ui/report-popup/report-query.ts'
import { chartsOf } from '../../calls/chart.ts'
import { useReportText } from './text.ts'

interface ReportChartsProps {
  readonly id: string
  readonly query: Filters
  readonly onDrill: (query: Filters) => void
}

/** The charts of a report under what was searched for; a press leads to the rows behind it. */
export function ReportCharts({ id, query, onDrill }: ReportChartsProps) {
  const { say } = useReportText()
  const { data, error, refetch } = useRead(chartsOf, { id }, { quiet: true, staleTime: 0 })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={6} />
  if (data.length === 0) return <EmptyView title={say('noCharts')} text={say('noChartsText')} />
  const { pageNo: _page, pageSize: _size, column: _column, order: _order, ...filters } = query
  return (
    <div className="mw-report-charts">
      {data.map(({ code, name }) => (
        <section key={code} aria-label={name}>
          <div className="mw-report-chart">
            <ChartPanel named code={code} query={filters} onDrill={(_data, place) => onDrill(place)} />
          </div>
        </section>
      ))}
    </div>
  )
}
