import { Button, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { f } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { statisticsOfProcesses, type Period } from '../../../calls/statistics.ts'
import type { ProcessStatistics } from '../../../calls/shapes.ts'
import { Duration } from '../parts/Duration.tsx'
import { useWorkText } from '../text.ts'
import { NodeStatisticsPane } from './NodeStatisticsPane.tsx'
import '../work.css'

const periodField = f.date({ label: '发起时间', en: 'Started' })
const PeriodControl = uiKindOf(periodField).RangeControl!
const FIRST_DAYS = 30

const lastDays = (): Period => ({ from: dayjs().subtract(FIRST_DAYS, 'day').format('YYYY-MM-DD'), to: dayjs().format('YYYY-MM-DD') })

/** How processes fare: how many, how long, how often late; a process leads to its steps, a number to its instances. */
export default function Statistics() {
  const { say } = useWorkText()
  const [period, setPeriod] = useState(lastDays)
  const [chosen, setChosen] = useState<string>()
  const { data, error, isFetching, refetch } = useRead(statisticsOfProcesses, period, { staleTime: 0 })
  const shown = data?.find(({ modelKey }) => modelKey === chosen) ?? data?.[0]
  return (
    <ScreenRoot>
      <div className="mw-panel mw-stack">
        <div className="mw-wf-period">
          <label className="mw-label" htmlFor="mw-wf-period">{say('period')}</label>
          <PeriodControl id="mw-wf-period" name="period" field={periodField} filters={{ period_begin: period.from, period_end: period.to }}
            onFilter={(name, value) => setPeriod((now) => ({ ...now, [name === 'period_begin' ? 'from' : 'to']: value }))} />
        </div>
        {error && !data
          ? <FailureView error={error} onRetry={() => void refetch()} />
          : data?.length === 0
          ? <EmptyView title={say('statisticsNone')} text={say('statisticsNoneText')} />
          : (
            <Table<ProcessStatistics> rowKey="modelKey" size="small" loading={isFetching} pagination={false} dataSource={data ?? []}
              scroll={{ x: 860 }} rowClassName={({ modelKey }) => (modelKey === shown?.modelKey ? 'mw-wf-chosen' : '')} columns={[
              { key: 'name', title: say('process'),
                render: (_value, { modelKey, processName }) => (
                  <Button type="link" size="small" className="mw-link" aria-pressed={modelKey === shown?.modelKey}
                    onClick={() => setChosen(modelKey)}
                  >
                    {processName}
                  </Button>
                ) },
              ...counts.map((name) => ({ key: name, title: say(`count_${name}`), width: 100, align: 'right' as const,
                render: (_value: unknown, row: ProcessStatistics) => (
                  <Link className="mw-number" to={instancesOf(row.modelKey, period, states[name])}>{row[name]}</Link>
                ) })
              ),
              { key: 'average', title: say('average'), width: 130, align: 'right',
                render: (_value, { averageMinutes }) => <Duration minutes={averageMinutes} /> },
              { key: 'overdue', title: say('overdue'), width: 90, align: 'right',
                render: (_value, { overdue }) => <span className={overdue > 0 ? 'mw-number mw-wf-late' : 'mw-number'}>{overdue}</span> },
            ]} />
          )}
      </div>
      {shown && <NodeStatisticsPane key={shown.modelKey} process={shown} period={period} />}
    </ScreenRoot>
  )
}

const counts = ['started', 'running', 'done', 'rejected'] as const
const states: Readonly<Record<(typeof counts)[number], string>> = { started: '', running: 'RUNNING,SUSPENDED', done: 'DONE',
  rejected: 'REJECTED' }

/** The instances that a number counts. */
function instancesOf(modelKey: string, { from, to }: Period, status: string): string {
  const filters = { 'f.modelKey': modelKey, 'f.status': status, 'f.createTime_begin': from && `${from} 00:00:00`,
    'f.createTime_end': to && `${to} 23:59:59` }
  return `/flowable/monitor?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()}`
}
