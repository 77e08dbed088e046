import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Spin } from 'antd'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { holiday } from '../index.ts'
import { DayEditor, type HolidayRecord } from './DayEditor.tsx'
import { useCall } from '#ui/acts/use-call.ts'
import { MonthBar } from './MonthBar.tsx'
import { MonthSheet } from './MonthSheet.tsx'
import { takeOfficialHolidays } from '../calls/roster.ts'
import { useCalendarText } from './text.ts'
import './calendar.css'

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The year with its holidays and the days worked in exchange; a day is changed by a click or Enter. */
export default function YearCalendar() {
  const { say } = useCalendarText()
  const { modal } = App.useApp()
  const queryClient = useQueryClient()
  const mayEdit = useElementVisible(`${holiday.permission}:edit`)
  const [year, setYear] = useState(() => String(new Date().getFullYear()))
  const [chosen, setChosen] = useState<string>()
  const key = [holiday.id, 'year', year]
  const answer = useQuery({ queryKey: key,
    queryFn: async ({ signal }) =>
      (await entityApi(holiday).list({ day_begin: `${year}-01-01`, day_end: `${year}-12-31`, pageNo: 1, pageSize: 400, column: 'day',
        order: 'asc' }, signal)).records })
  const reload = () => queryClient.invalidateQueries({ queryKey: [holiday.id] })
  const taking = useCall(takeOfficialHolidays, { also: [[holiday.id]], warn: true })
  const takeOver = () => taking.send({ year: Number(year) })
  const holidays = new Map((answer.data ?? []).map((one) => [one.day, one as HolidayRecord]))
  return (
    <ScreenRoot className="cal-screen">
      <MonthBar kind="year" value={year} onChange={setYear}>
        <div className="mw-toolbar-group">
          {mayEdit && (
            <Button icon={<DownloadOutlined />} onClick={() =>
              modal.confirm({ title: say('official'), content: say('officialHint'), onOk: takeOver })}
            >
              {say('official')}
            </Button>
          )}
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>{say('print')}</Button>
        </div>
      </MonthBar>
      {answer.error ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} /> : (
        <Spin spinning={answer.isPending}>
          <p className="cal-legend">
            <span className="cal-mark cal-holiday" />
            {say('holiday')}
            <span className="cal-mark cal-workday" />
            {say('workday')}
            <span className="cal-mark cal-weekend" />
            {say('weekend')}
          </p>
          <div className="cal-year">
            {months.map((month) => (
              <MonthSheet key={month} month={`${year}-${month}`} holidays={holidays} onChoose={mayEdit ? setChosen : undefined} />
            ))}
          </div>
        </Spin>
      )}
      {chosen !== undefined && (
        <DayEditor day={chosen} record={holidays.get(chosen)} onClose={() => setChosen(undefined)} onSaved={() => {
          setChosen(undefined)
          void reload()
        }} />
      )}
    </ScreenRoot>
  )
}
