import { Segmented } from 'antd'
import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ChartView } from '#ui/charts/ChartView.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { supplierScore } from '../../index.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { scoreTrend } from '../../calls/supplier.ts'
import { figures, trendChart, type Figure } from './trend-chart.ts'
import { useSupplierText } from './text.ts'

const textKeys = { lar: 'lar', ppm: 'ppm', responseHours: 'response' } as const

/** One figure over the months, of all suppliers or of one. */
export function Trend() {
  const { say } = useSupplierText()
  const [figure, setFigure] = useState<Figure>('lar')
  const [supplier, setSupplier] = useState<{ value: string; text: string }>()
  const answer = useRead(scoreTrend, { supplier: supplier?.value })
  const unit = figure === 'ppm' ? answer.data?.at(-1)?.uom_dictText : undefined
  const title = unit === undefined ? say(textKeys[figure]) : say('ofUnit', { figure: say(textKeys[figure]), unit })
  return (
    <section className="mw-panel qsu-trend" aria-label={say('trend')}>
      <div className="qsu-tools">
        <h2 className="mw-heading">{say('trend')}</h2>
        <Segmented value={figure} onChange={setFigure} options={figures.map((one) => ({ value: one, label: say(textKeys[one]) }))}
          aria-label={say('figure')} />
        <div className="qsu-supplier">
          <LabelledField name="supplier" field={{ ...supplierScore.fields.supplier, required: false }} value={supplier?.value ?? null}
            text={supplier?.text}
            onChange={(value, text) => setSupplier(typeof value === 'string' && value !== '' ? { value, text: text ?? '' } : undefined)} />
        </div>
      </div>
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : !answer.data
        ? <Loading rows={5} />
        : answer.data.length === 0
        ? <EmptyView title={say('noTrend')} text={say('noTrendText')} />
        : <ChartView data={trendChart(answer.data, figure, { title, name: supplier?.text ?? say('all'), month: say('month') })} />}
      <p className="mw-faint">{say('larRule')}</p>
      {unit !== undefined && <p className="mw-faint">{say('unitRule', { unit })}</p>}
    </section>
  )
}
