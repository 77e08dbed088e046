import { Segmented, Select } from 'antd'
import { EmptyView } from '#ui/parts/StateView.tsx'
import type { ParetoAnswer } from '../../../calls/reports.ts'
import { pareto, type Group } from '#kernel/entity/pareto.ts'
import { bases, dimensions, noValue, type Basis, type Dimension } from '../../../rules/reports/pareto.ts'
import { Loaded } from '#ui/reports/Loaded.tsx'
import { reportApi, reportKey } from '../report-api.ts'
import type { ReportProps } from '../report-props.ts'
import { amountText } from '#ui/reports/shown.ts'
import { useReportText } from '../text.ts'
import { ParetoChart } from '#ui/reports/ParetoChart.tsx'
import { ParetoTable } from '#ui/reports/ParetoTable.tsx'

/** Bars of the chart; the table has more. */
const mostBars = 20

/** What is wrong most, by whatever tells it apart; a bar opens the rows behind it. */
export function ParetoTab({ asked, onAsk, onRows }: ReportProps) {
  const { say } = useReportText()
  return (
    <div className="mw-stack">
      <div className="mw-rep-bar">
        <Segmented<Basis> aria-label={say('basis')} value={asked.basis} options={bases.map((value) => ({ value, label: say(value) }))}
          onChange={(basis) => onAsk({ basis })} />
        <label className="mw-rep-field">
          {say('by')}
          <Select<Dimension> value={asked.by} style={{ width: 140 }} options={dimensions.map((value) => ({ value, label: say(value) }))}
            onChange={(by) => onAsk({ by })} />
        </label>
      </div>
      <Loaded queryKey={reportKey('pareto', asked.period, asked.by, asked.basis)} load={(signal) => reportApi.pareto(asked, signal)}>
        {(answer) => <Answered answer={answer} onRows={onRows} />}
      </Loaded>
    </div>
  )
}

function Answered({ answer: { groups, groupCount, total, by, basis }, onRows }: { answer: ParetoAnswer; onRows: ReportProps['onRows'] }) {
  const { say } = useReportText()
  if (groups.length === 0) return <EmptyView title={say(basis === 'defects' ? 'noDefects' : 'noReports')} text={say('changePeriod')} />
  const bars = pareto(groups, total).map((bar) => ({ ...bar, text: bar.text || say('noValue') }))
  const open = (group: Group | undefined) =>
    onRows({ of: basis, name: group?.text ?? say('total'), values: group ? { [by]: group.key ?? noValue } : { by } })
  const shown = bars.slice(0, mostBars)
  const label = say('paretoLabel', { by: say(by), count: groupCount, total: amountText(total),
    vital: bars.filter(({ vital }) => vital).length })
  return (
    <>
      <ParetoChart bars={shown} rest={groupCount - shown.length} label={label} onOpen={open} />
      <p className="mw-rep-note">
        {say(basis === 'defects' ? 'paretoHint' : 'paretoNcrHint')}
        {groupCount > mostBars && ` ${say('firstShown', { shown: mostBars, count: groupCount })}`}
      </p>
      <ParetoTable bars={bars} total={total} by={say(by)} amount={say(basis === 'defects' ? 'pieces' : 'reports')} onOpen={open} />
      {groupCount > bars.length && <p className="mw-rep-note">{say('groupsShown', { shown: bars.length, count: groupCount })}</p>}
    </>
  )
}
