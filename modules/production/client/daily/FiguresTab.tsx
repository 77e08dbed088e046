import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { FigureTable } from '#ui/reports/FigureTable.tsx'
import { Groups } from '#ui/reports/Groups.tsx'
import type { PeriodReport } from '#ui/reports/PeriodReports.tsx'
import { oneOf } from '#ui/reports/preset-period.ts'
import { ReportShape } from '#ui/reports/ReportShape.tsx'
import { amountText, percentText } from '#ui/reports/shown.ts'
import { dailyGroups, dailyReports, type DailyAnswer } from '../../calls/daily.ts'
import { reportLink } from './report-link.ts'
import { Units } from './Units.tsx'
import { useDailyText } from './text.ts'

type Row = DailyAnswer['all'] & Partial<Pick<DailyAnswer['rows'][number], 'day' | 'shift' | 'process'>>

/** Planned, good, scrap, rework, first pass and time of each day, shift or process. */
export function FiguresTab({ period, search, onAsk }: PeriodReport) {
  const { say } = useDailyText()
  const by = oneOf(dailyGroups, search.get('by'), 'day')
  const asked = { ...period, by, uom: search.get('uom') }
  const answer = useRead(dailyReports.daily, asked, { keep: true, staleTime: 0, quiet: true })
  const rows = ({ day, shift, process }: Row) => reportLink(day ? { from: day, to: day } : period, { shift, process })
  const amount = (name: 'good' | 'scrap' | 'rework') => ({ title: say(name), text: (row: Row) => amountText(row[name]), rows })
  const save = async () => saveBlob(await fetchFile(dailyReports.sheet, asked), `${say('figures')} ${period.from} ${period.to}.xlsx`)
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { rows: shown, all, rty } = answer.data
  return (
    <ReportShape hint={say('hint')} tools={
      <>
        <Groups known={dailyGroups} value={by} say={say} onAsk={onAsk} />
        <Units answer={answer.data} onAsk={onAsk} />
        <span>{say('rty', { value: percentText(rty, 1) })}</span>
        <Button icon={<DownloadOutlined />} onClick={() => void save()}>{say('export')}</Button>
      </>
    }>
      {shown.length === 0
        ? <EmptyView title={say('none')} text={say('change')} />
        : (
          <FigureTable<Row> by={say(by)} rows={shown} all={all} columns={[
            { title: say('plan'), text: ({ plan }) => (plan === null ? '—' : amountText(plan)) },
            { title: say('attained'), text: ({ attained }) => percentText(attained, 1) },
            amount('good'),
            amount('scrap'),
            amount('rework'),
            { title: say('fpy'), text: ({ fpy }) => percentText(fpy, 1), rows },
            { title: say('percent'), text: ({ percent }) => percentText(percent, 1), rows },
            { title: say('minutes'), text: ({ minutes }) => amountText(String(minutes)), rows },
            { title: say('reports'), text: ({ reports }) => String(reports), rows },
          ]} />
        )}
    </ReportShape>
  )
}
