import type { ChartQuery } from '#ui/charts/chart-data.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ReportTable } from '#ui/report-popup/ReportTable.tsx'
import { nothing } from '#ui/report-popup/selection.ts'
import { useReport } from '#ui/report-popup/use-report.ts'
import '#ui/report-popup/report-popup.css'

const noParam = {}

/** Rows of a report in a tile: sorted and paged there. */
export function ListTile(
  { code, query, refreshMs, named }: { code: string; query: ChartQuery; refreshMs: number | undefined; named: boolean },
) {
  const report = useReport({ code, param: noParam, sort: undefined, fixed: query, refreshMs })
  if (report.failure) return <FailureView error={report.failure} onRetry={report.reload} />
  if (!report.ready) return <Loading rows={4} />
  return (
    <div className="mw-board-list">
      {named && <h3 className="mw-chart-name">{report.config?.cgRpConfigName}</h3>}
      <ReportTable report={report} multiple={false} selection={nothing} onSelect={undefined} scrollY="max(80px, calc(100cqh - 150px))" />
    </div>
  )
}
