import { Alert } from 'antd'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView } from '#ui/parts/StateView.tsx'
import type { InspectorRow, InspectorsAnswer } from '../../../calls/reports.ts'
import { noValue } from '../../../rules/reports/pareto.ts'
import { Loaded } from '#ui/reports/Loaded.tsx'
import { reportApi, reportKey } from '../report-api.ts'
import type { ReportProps } from '../report-props.ts'
import { rounded } from '#ui/reports/shown.ts'
import { useReportText } from '../text.ts'

/** What each inspector got done, and how long tasks waited for their judgement. */
export function InspectorsTab({ asked, onRows }: ReportProps) {
  return (
    <Loaded queryKey={reportKey('inspectors', asked.period)} load={(signal) => reportApi.inspectors(asked, signal)}>
      {(answer) => <Answered answer={answer} onRows={onRows} />}
    </Loaded>
  )
}

function Answered({ answer: { rows, all, overdue }, onRows }: { answer: InspectorsAnswer; onRows: ReportProps['onRows'] }) {
  const { say } = useReportText()
  const open = (name: string, values: Readonly<Record<string, string>>) => onRows({ of: 'judged', name, values })
  return (
    <>
      <Alert type={overdue > 0 ? 'warning' : 'success'} showIcon title={overdue > 0
        ? <RowButton onClick={() => onRows({ of: 'overdue', name: '', values: {} })}>{say('overdueTasks', { count: overdue })}</RowButton>
        : say('noOverdue')} />
      {rows.length === 0 ? <EmptyView title={say('noLots')} text={say('changePeriod')} /> : (
        <div className="mw-rep-scroll">
          <table className="mw-rep-table">
            <thead>
              <tr>
                <th scope="col">{say('inspector')}</th>
                {(['judged', 'days', 'perDay', 'median', 'p90', 'late'] as const).map((head) => (
                  <th key={head} scope="col" className="mw-right">{say(head)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.inspector ?? ''} row={row} name={row.name || say('noValue')} values={{ inspector: row.inspector ?? noValue }}
                  onOpen={open} />
              ))}
            </tbody>
            <tfoot>
              <Row row={all} name={say('all')} values={{}} onOpen={open} />
            </tfoot>
          </table>
        </div>
      )}
      <p className="mw-rep-note">{say('inspectorHint')}</p>
    </>
  )
}

interface RowProps {
  row: Omit<InspectorRow, 'inspector' | 'name'>
  name: string
  values: Readonly<Record<string, string>>
  onOpen: (name: string, values: Readonly<Record<string, string>>) => void
}

function Row({ row: { judged, days, perDay, medianHours, p90Hours, late }, name, values, onOpen }: RowProps) {
  const { say } = useReportText()
  const hours = (value: string | null) => (value === null ? '—' : say('hours', { hours: rounded(value, 1) }))
  return (
    <tr>
      <th scope="row">
        <RowButton aria-label={say('rowsOf', { name })} onClick={() => onOpen(name, values)}>{name}</RowButton>
      </th>
      <td className="mw-right">
        <RowButton aria-label={`${judged} · ${say('judged')} · ${name}`} onClick={() => onOpen(name, values)}>{judged}</RowButton>
      </td>
      <td className="mw-right">{days}</td>
      <td className="mw-right">{rounded(perDay, 1)}</td>
      <td className="mw-right">{hours(medianHours)}</td>
      <td className="mw-right">{hours(p90Hours)}</td>
      <td className="mw-right">
        {late === 0
          ? 0
          : (
            <RowButton aria-label={`${late} · ${say('late')} · ${name}`}
              onClick={() => onOpen(`${name} · ${say('late')}`, { ...values, late: 'Y' })}
            >
              {late}
            </RowButton>
          )}
      </td>
    </tr>
  )
}
