import { Spin, Table, type TableColumnsType } from 'antd'
import { useMemo, useState } from 'react'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { datesOfMonth } from '../rules/plant-time.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { MonthBar } from './MonthBar.tsx'
import { hoursOf } from './hours-of.ts'
import { capacityOfMonth, type CapacityRow } from '../calls/roster.ts'
import { useCalendarText } from './text.ts'
import { thisMonth } from './this-month.ts'
import './calendar.css'

interface TeamRow {
  readonly key: string
  readonly workshop: string
  readonly team: string
  readonly minutes: Readonly<Record<string, number>>
  readonly total: number
}

/** Hours on which the plant can count: teams by days. */
export default function Capacity() {
  const { say } = useCalendarText()
  const [month, setMonth] = useState(thisMonth)
  const answer = useRead(capacityOfMonth, { month }, { quiet: true })
  const rows = useMemo(() => teamRows(answer.data ?? []), [answer.data])
  const dates = datesOfMonth(month)
  const columns: TableColumnsType<TeamRow> = [
    { title: say('workshop'), dataIndex: 'workshop', width: 130, fixed: 'left',
      sorter: (one, other) => one.workshop.localeCompare(other.workshop, 'zh-CN') },
    { title: say('team'), dataIndex: 'team', width: 120, fixed: 'left',
      sorter: (one, other) => one.team.localeCompare(other.team, 'zh-CN') },
    { title: say('total'), dataIndex: 'total', width: 90, align: 'right', sorter: (one, other) => one.total - other.total,
      render: (minutes: number) => hoursOf(minutes) },
    ...dates.map((date) => ({ title: String(Number(date.slice(8))), key: date, width: 48, align: 'right' as const,
      render: (_value: unknown, { minutes }: TeamRow) => (minutes[date] ? hoursOf(minutes[date]) : <span className="mw-faint">—</span>) })
    ),
  ]
  const sum = (pick: (row: TeamRow) => number) => hoursOf(rows.reduce((total, row) => total + pick(row), 0))
  return (
    <ScreenRoot className="cal-screen">
      <MonthBar kind="month" value={month} onChange={setMonth}>
        <span className="mw-faint">{say('inHours')}</span>
      </MonthBar>
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : answer.data && rows.length === 0
        ? <EmptyView title={say('capacityNone')} text={say('noRotationHint')} />
        : (
          <Spin spinning={answer.isPending}>
            <Table<TeamRow> className="mw-table" size="small" rowKey="key" columns={columns} dataSource={rows} pagination={false}
              scroll={{ x: 300 + dates.length * 48 }} summary={() => (
              <Table.Summary.Row>
                <Table.Summary.Cell index={0} colSpan={2}>{say('total')}</Table.Summary.Cell>
                <Table.Summary.Cell index={2} align="right">{sum(({ total }) => total)}</Table.Summary.Cell>
                {dates.map((date, index) => (
                  <Table.Summary.Cell key={date} index={index + 3} align="right">
                    {sum(({ minutes }) => minutes[date] ?? 0)}
                  </Table.Summary.Cell>
                ))}
              </Table.Summary.Row>
            )} />
          </Spin>
        )}
    </ScreenRoot>
  )
}

function teamRows(rows: readonly CapacityRow[]): TeamRow[] {
  return [...Map.groupBy(rows, ({ team }) => team)].map(([key, days]) => ({
    key,
    workshop: days[0]!.workshop_dictText,
    team: days[0]!.team_dictText,
    minutes: Object.fromEntries(days.map(({ day, minutes }) => [day, minutes])),
    total: days.reduce((sum, { minutes }) => sum + minutes, 0),
  }))
}
