import { useNavigate } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { pareto } from '#kernel/entity/pareto.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { Groups } from '#ui/reports/Groups.tsx'
import { ParetoChart } from '#ui/reports/ParetoChart.tsx'
import { ParetoTable } from '#ui/reports/ParetoTable.tsx'
import type { PeriodReport } from '#ui/reports/PeriodReports.tsx'
import { oneOf } from '#ui/reports/preset-period.ts'
import { ReportShape } from '#ui/reports/ReportShape.tsx'
import { amountText } from '#ui/reports/shown.ts'
import { dailyReports, scrapGroups } from '../../calls/daily.ts'
import { badLink, reportLink } from './report-link.ts'
import { Units } from './Units.tsx'
import { useDailyText } from './text.ts'

const mostBars = 20

/** For what and where most was scrapped; a bar opens its reports. */
export function ScrapTab({ period, search, onAsk }: PeriodReport) {
  const { say } = useDailyText()
  const navigate = useNavigate()
  const by = oneOf(scrapGroups, search.get('by'), 'reason')
  const answer = useRead(dailyReports.scrap, { ...period, by, uom: search.get('uom') }, { keep: true, staleTime: 0, quiet: true })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { groups, total } = answer.data
  const bars = pareto(groups.map((group) => ({ ...group, text: group.text || say('unnamed') })), total)
  const open = (group: { key: string | null } | undefined) =>
    // Machines are told by reports, everything else by the pieces themselves.
    void navigate(by === 'device' ? reportLink(period, { device: group?.key }) : badLink(period, { kind: 'SCRAP', [by]: group?.key }))
  const label = say('scrapLabel', { by: say(by), count: bars.length, total: amountText(total),
    vital: bars.filter(({ vital }) => vital).length })
  return (
    <ReportShape hint={say('scrapHint')} tools={
      <>
        <Groups known={scrapGroups} value={by} say={say} onAsk={onAsk} />
        <Units answer={answer.data} onAsk={onAsk} />
      </>
    }>
      {bars.length === 0
        ? <EmptyView title={say('noScrap')} text={say('change')} />
        : (
          <>
            <ParetoChart bars={bars.slice(0, mostBars)} rest={Math.max(0, bars.length - mostBars)} label={label} onOpen={open} />
            <ParetoTable bars={bars} total={total} by={say(by)} amount={say('scrap')} onOpen={open} />
          </>
        )}
    </ReportShape>
  )
}
