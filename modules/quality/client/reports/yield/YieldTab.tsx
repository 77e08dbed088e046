import { Segmented, Select } from 'antd'
import { ChartView } from '#ui/charts/ChartView.tsx'
import { EmptyView } from '#ui/parts/StateView.tsx'
import type { YieldAnswer } from '../../../calls/reports.ts'
import { steps, type Step } from '#kernel/entity/period.ts'
import { Loaded } from '#ui/reports/Loaded.tsx'
import { reportApi, reportKey } from '../report-api.ts'
import type { ReportProps } from '../report-props.ts'
import { useReportText } from '../text.ts'
import { trendChart, trendPeriod } from './trend-chart.ts'
import { YieldTable } from './YieldTable.tsx'
import { YieldTiles } from './YieldTiles.tsx'

/** How much was good at once: by type and process, by time, and beside the period before. */
export function YieldTab({ asked, onAsk, onRows }: ReportProps) {
  const { period, uom, step } = asked
  return (
    <Loaded queryKey={reportKey('yield', period, uom, step)} load={(signal) => reportApi.yield(asked, signal)}>
      {(answer) => <Answered answer={answer} onAsk={onAsk} onRows={onRows} />}
    </Loaded>
  )
}

function Answered({ answer, onAsk, onRows }: { answer: YieldAnswer } & Pick<ReportProps, 'onAsk' | 'onRows'>) {
  const { say } = useReportText()
  if (answer.rows.length === 0) return <EmptyView title={say('noLots')} text={say('changePeriod')} />
  return (
    <>
      {answer.units.length > 1 && (
        <label className="mw-rep-field">
          {say('unit')}
          <Select<string> value={answer.uom ?? ''} style={{ width: 100 }}
            options={answer.units.map(({ value, text }) => ({ value, label: text }))} onChange={(uom) => onAsk({ uom })} />
        </label>
      )}
      <YieldTiles answer={answer} onRows={onRows} />
      <section aria-label={say('trend')}>
        <div className="mw-rep-bar">
          <h2 className="mw-heading">{say('trend')}</h2>
          <Segmented<Step> aria-label={say('step')} value={answer.step} options={steps.map((value) => ({ value, label: say(value) }))}
            onChange={(step) => onAsk({ step })} />
        </div>
        <div className="mw-rep-trend">
          <ChartView data={trendChart(answer, say)} onDrill={(query) => {
            const period = trendPeriod(query)
            if (period) onRows({ of: 'lots', name: '', values: {}, period })
          }} />
        </div>
      </section>
      <section aria-label={say('byProcess')}>
        <h2 className="mw-heading">{say('byProcess')}</h2>
        <YieldTable rows={answer.rows} onRows={onRows} />
      </section>
    </>
  )
}
