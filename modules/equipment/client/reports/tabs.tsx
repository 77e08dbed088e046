import { Checkbox } from 'antd'
import { useNavigate } from 'react-router'
import { Decimal } from '#kernel/entity/index.ts'
import { pareto } from '#kernel/entity/pareto.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { FigureTable } from '#ui/reports/FigureTable.tsx'
import { Groups } from '#ui/reports/Groups.tsx'
import { Loaded } from '#ui/reports/Loaded.tsx'
import { ParetoChart } from '#ui/reports/ParetoChart.tsx'
import { ParetoTable } from '#ui/reports/ParetoTable.tsx'
import type { PeriodReport } from '#ui/reports/PeriodReports.tsx'
import { oneOf } from '#ui/reports/preset-period.ts'
import { ReportShape } from '#ui/reports/ReportShape.tsx'
import { amountText, percentText, rounded } from '#ui/reports/shown.ts'
import { costGroups, equipmentReports, machineGroups, orderGroups, stopGroups, type CostAnswer, type FulfilmentAnswer,
  type ReliabilityAnswer } from '../../calls/reports.ts'
import { downtime, order, repair } from '../../index.ts'
import { listLink, partOf } from './list-links.ts'
import { useReportText } from './text.ts'

const counted = '10,20,21,30,31,40,41,4'
const minutesOfHour = 60
const mostBars = 20
const report = (name: string, ...asked: readonly unknown[]) => ['equipment.repair', 'report', name, ...asked]

/** How long machines run between failures, and how long they take to mend. */
export function ReliabilityTab({ period, search, onAsk }: PeriodReport) {
  const { say } = useReportText()
  const by = oneOf(machineGroups, search.get('by'), 'device')
  const iso = search.get('iso') === 'Y'
  type Row = ReliabilityAnswer['all'] & { key?: string | null }
  const failures = ({ key }: Row) => listLink(repair.path, 'reportTime', period, { [by]: key, breakdown: 'Y', status: counted })
  const stops = ({ key }: Row) => listLink(downtime.path, 'fromTime', period, { [by]: key })
  return (
    <ReportShape hint={iso ? `${say('isoHint')} ${say('reliabilityHint')}` : say('reliabilityHint')} tools={
      <>
        <Groups known={machineGroups} value={by} say={say} onAsk={onAsk} />
        <Checkbox checked={iso} onChange={({ target }) => onAsk({ iso: target.checked ? 'Y' : undefined })}>{say('iso')}</Checkbox>
      </>
    }>
      <Loaded queryKey={report('reliability', period, by)}
        load={(signal) => ask(equipmentReports.reliability, { ...period, by }, { signal, quiet: true })}
      >
        {({ rows, all }) => (
          <FigureTable<Row> by={say(by)} rows={rows} all={all} columns={[
            ...(by === 'device' ? [] : [{ title: say('machines'), text: ({ machines }: Row) => String(machines) }]),
            { title: say('failures'), text: ({ failures: count, faultless }) => (faultless ? say('faultless') : String(count)),
              rows: failures },
            { title: say('running'), text: ({ runningMin }) => rounded(new Decimal(runningMin).div(minutesOfHour).toFixed(), 1),
              rows: stops },
            { title: say(iso ? 'mtbfIso' : 'mtbf'), text: ({ mtbf, mtbfIso }) => rounded(iso ? mtbfIso : mtbf, 1), rows: failures },
            { title: say('mttr'), text: ({ mttr }) => rounded(mttr), rows: failures },
            { title: say('mwt'), text: ({ mwt }) => rounded(mwt), rows: failures },
            { title: say('availability'), text: ({ availability }) => percentText(availability), rows: failures },
          ]} />
        )}
      </Loaded>
    </ReportShape>
  )
}

/** For what and where machines stood longest; a bar opens its stops. */
export function DowntimeTab({ period, search, onAsk }: PeriodReport) {
  const { say } = useReportText()
  const navigate = useNavigate()
  const by = oneOf(stopGroups, search.get('by'), 'reason')
  return (
    <ReportShape hint={say('downtimeHint')} tools={<Groups known={stopGroups} value={by} say={say} onAsk={onAsk} />}>
      <Loaded queryKey={report('downtime', period, by)}
        load={(signal) => ask(equipmentReports.downtime, { ...period, by }, { signal, quiet: true })}
      >
        {({ groups, total }) => {
          if (groups.length === 0) return <EmptyView title={say('noStops')} text={say('changePeriod')} />
          const bars = pareto(groups, total).map((bar) => ({ ...bar, text: bar.text || say('noValue') }))
          const open = (group: { key: string | null } | undefined) =>
            void navigate(listLink(downtime.path, 'fromTime', period, { [by]: group?.key }))
          const label = say('downtimeLabel', { by: say(by), count: bars.length, total: amountText(total),
            vital: bars.filter(({ vital }) => vital).length })
          return (
            <>
              <ParetoChart bars={bars.slice(0, mostBars)} rest={Math.max(0, bars.length - mostBars)} label={label} onOpen={open} />
              <ParetoTable bars={bars} total={total} by={say(by)} amount={say('minutes')} onOpen={open} />
            </>
          )
        }}
      </Loaded>
    </ReportShape>
  )
}

/** What repairs cost: parts, labour, outside work. */
export function CostTab({ period, search, onAsk }: PeriodReport) {
  const { say } = useReportText()
  const by = oneOf(costGroups, search.get('by'), 'device')
  type Row = CostAnswer['all'] & { key?: string | null }
  const rows = ({ key }: Row) =>
    listLink(repair.path, 'reportTime', partOf(period, by, key), { status: counted, ...(by === 'month' ? {} : { [by]: key }) })
  const money = (name: 'parts' | 'labor' | 'outside' | 'total') => ({ title: say(name), text: (row: Row) => rounded(row[name]), rows })
  return (
    <ReportShape hint={say('costHint')} tools={<Groups known={costGroups} value={by} say={say} onAsk={onAsk} />}>
      <Loaded queryKey={report('cost', period, by)}
        load={(signal) => ask(equipmentReports.cost, { ...period, by }, { signal, quiet: true })}
      >
        {(answer) =>
          answer.rows.length === 0
            ? <EmptyView title={say('noRepairs')} text={say('changePeriod')} />
            : (
              <FigureTable<Row> by={say(by)} rows={answer.rows} all={answer.all}
                columns={[{ title: say('repairs'), text: ({ repairs }) => String(repairs), rows }, money('parts'), money('labor'),
                  money('outside'), money('total')]} />
            )}
      </Loaded>
    </ReportShape>
  )
}

/** How many of the orders that came due were done in time. */
export function FulfilmentTab({ period, search, onAsk }: PeriodReport) {
  const { say } = useReportText()
  const by = oneOf(orderGroups, search.get('by'), 'kind')
  type Row = FulfilmentAnswer['all'] & { key?: string | null }
  const count = (figure: 'due' | 'inTime' | 'late' | 'skipped' | 'open') => ({ title: say(figure), text: (row: Row) => String(row[figure]),
    rows: ({ key }: Row) => listLink(order.path, 'due', partOf(period, by, key), { figure, ...(by === 'month' ? {} : { [by]: key }) }) })
  return (
    <ReportShape hint={say('fulfilmentHint')} tools={<Groups known={orderGroups} value={by} say={say} onAsk={onAsk} />}>
      <Loaded queryKey={report('fulfilment', period, by)}
        load={(signal) => ask(equipmentReports.fulfilment, { ...period, by }, { signal, quiet: true })}
      >
        {(answer) =>
          answer.rows.length === 0
            ? <EmptyView title={say('noOrders')} text={say('changePeriod')} />
            : (
              <FigureTable<Row> by={say(by)} rows={answer.rows} all={answer.all}
                columns={[count('due'), count('inTime'), count('late'), count('skipped'), count('open'), { title: say('percent'),
                  text: ({ percent }) => percentText(percent, 1) }]} />
            )}
      </Loaded>
    </ReportShape>
  )
}
