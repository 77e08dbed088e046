import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { FigureTable } from '#ui/reports/FigureTable.tsx'
import type { PeriodReport } from '#ui/reports/PeriodReports.tsx'
import { ReportShape } from '#ui/reports/ReportShape.tsx'
import { amountText, rounded } from '#ui/reports/shown.ts'
import { dailyReports, type LaborAnswer } from '../../calls/daily.ts'
import { reportLink } from './report-link.ts'
import { Units } from './Units.tsx'
import { useDailyText } from './text.ts'

type Row = LaborAnswer['all'] & { key?: string | null }

/** What each person made, and in how much time. */
export function LaborTab({ period, search, onAsk }: PeriodReport) {
  const { say } = useDailyText()
  const answer = useRead(dailyReports.labor, { ...period, uom: search.get('uom') }, { keep: true, staleTime: 0, quiet: true })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { rows: people, all } = answer.data
  const rows = ({ key }: Row) => reportLink(period, { operator: key })
  const amount = (name: 'good' | 'scrap' | 'rework') => ({ title: say(name), text: (row: Row) => amountText(row[name]), rows })
  return (
    <ReportShape hint={say('laborHint')} tools={<Units answer={answer.data} onAsk={onAsk} />}>
      {people.length === 0
        ? <EmptyView title={say('none')} text={say('change')} />
        : (
          <FigureTable<Row> by={say('operator')} rows={people} all={all}
            columns={[amount('good'), amount('scrap'), amount('rework'), { title: say('minutes'),
              text: ({ minutes }) => amountText(String(minutes)), rows }, { title: say('hourly'), text: ({ hourly }) => rounded(hourly, 1),
              rows }, { title: say('reports'), text: ({ reports }) => String(reports), rows }]} />
        )}
    </ReportShape>
  )
}
