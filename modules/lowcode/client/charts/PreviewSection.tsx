import { Alert, Button } from 'antd'
import { rowsOf, type Values } from '#kernel/client/records/form-values.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { useDebounced } from '#kernel/client/records/use-options.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ChartView } from '#ui/charts/ChartView.tsx'
import type { SentOf } from '#kernel/entity/call.ts'
import { chartPreview } from '../../calls/chart.ts'
import { useReportText } from '../report/text.ts'

/** Nothing is computed while something is still being typed (ms). */
const REST_MS = 400

/** The chart as it is set up so far, over the rows of its report, before it is saved. */
export function PreviewSection({ form }: { form: FormController }) {
  const { say } = useReportText()
  // As text it stays the same while nothing of the chart changes.
  const asked = JSON.parse(useDebounced(JSON.stringify(chartIn(form.values)), REST_MS)) as SentOf<typeof chartPreview>
  const chosen = asked.report !== ''
  const { data, error, isFetching, refetch } = useRead(chartPreview, asked, { enabled: chosen, quiet: true, staleTime: 0 })
  return (
    <div className="mw-stack mw-chart-live">
      <span className="mw-faint">{say(chosen ? 'previewHelp' : 'chooseReport')}</span>
      {chosen && (
        <div>
          <Button loading={isFetching} onClick={() => void refetch()}>{say('refresh')}</Button>
        </div>
      )}
      {error && <Alert type="info" showIcon title={refusalOf(error)?.message ?? say('tryAgain')} />}
      {data && !error && (
        <div className="mw-chart-preview">
          <ChartView data={data} />
        </div>
      )}
    </div>
  )
}

function chartIn(values: Values): SentOf<typeof chartPreview> {
  const { report, name, kind, categoryColumn, seriesColumn, sortBy, rowLimit, paramStr } = values
  const measures = rowsOf(values, 'measures').map(({ fieldName, aggregate, title, titleEn }) => ({ fieldName, aggregate, title, titleEn }))
  return { report: typeof report === 'string' ? report : '', name, kind, categoryColumn, seriesColumn, sortBy, rowLimit, paramStr,
    measures }
}
