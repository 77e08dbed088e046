import { Alert, Button } from 'antd'
import { useState } from 'react'
import { rowsOf } from '#kernel/client/records/form-values.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { ChartView } from '#ui/charts/ChartView.tsx'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { chartPreview } from '../../calls/chart.ts'
import { useReportText } from '../report/text.ts'

/** Computes the chart as it is typed, before it is saved. */
export function PreviewSection({ form }: { form: FormController }) {
  const { say } = useReportText()
  const [data, setData] = useState<AnswerOf<typeof chartPreview>>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      const { report, name, kind, categoryColumn, seriesColumn, sortBy, rowLimit, paramStr } = form.values
      const measures = rowsOf(form.values, 'measures').map(({ fieldName, aggregate, title, titleEn }) => ({ fieldName, aggregate, title,
        titleEn })
      )
      setData(
        await ask(chartPreview, { report: String(report ?? ''), name, kind, categoryColumn, seriesColumn, sortBy, rowLimit, paramStr,
          measures }, { quiet: true }),
      )
      setFault(undefined)
    } catch (error) {
      setFault(refusalOf(error)?.message ?? say('tryAgain'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mw-stack">
      <span className="mw-faint">{say('previewHelp')}</span>
      <div>
        <Button loading={busy} onClick={() => void show()}>{say('refresh')}</Button>
      </div>
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
      {data && (
        <div className="mw-chart-preview">
          <ChartView data={data} />
        </div>
      )}
    </div>
  )
}
