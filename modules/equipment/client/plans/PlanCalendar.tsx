import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { readsOf, useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { formatDate } from '#kernel/entity/preset-dates.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { planCalendar, postponeOrder, type CalendarEntry } from '../../calls/plan.ts'
import { order, plan } from '../../index.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { DayList } from './DayList.tsx'
import { MachineGrid } from './MachineGrid.tsx'
import { rangeOf, turned, type View } from './calendar-days.ts'
import { TeamLoads } from './TeamLoads.tsx'
import { usePlanText } from './text.ts'
import './plans.css'

/** Nothing is chosen at first: calibrations, say, are looked at alone when they are planned. */
const kindField = { ...order.fields.kind, required: false, default: undefined }
/** So many of each day are drawn. */
const each: Readonly<Record<View, number>> = { month: 4, week: 60, machines: 200 }

/** When machines are looked after: orders and what plans will demand, and whether the teams can do it. */
export default function PlanCalendar() {
  const sees = useElementVisible(`${plan.permission}:list`)
  return <ScreenRoot>{sees ? <Calendar /> : <NoRightView />}</ScreenRoot>
}

/** Begins to move an order: to a day, or where none is named to one that is asked for. */
export type Postpone = (entry: CalendarEntry, day?: string) => void

function Calendar() {
  const { say, locale } = usePlanText()
  const narrow = useNarrow()
  const today = formatDate(new Date(), 'yyyy-MM-dd')
  const [view, setView] = useState<View>(narrow ? 'week' : 'month')
  const [day, setDay] = useState(today)
  const [team, setTeam] = useState<{ id: string; text: string | undefined }>()
  const [kind, setKind] = useState<string>()
  const [moving, setMoving] = useState<{ entry: CalendarEntry; due: string }>()
  const mayMove = useElementVisible(`${order.permission}:postpone`)
  const range = rangeOf(view, day)
  const answer = useRead(planCalendar, { ...range, team: team?.id, kind, each: each[view] }, { keep: true })
  const postpone: Postpone | undefined = mayMove
    ? (entry, to = entry.due.slice(0, 10)) => setMoving({ entry, due: `${to} ${entry.due.slice(11)}` })
    : undefined
  const views = (narrow ? ['week'] as const : ['month', 'week', 'machines'] as const).map((value) => ({ value, label: say(value) }))
  return (
    <div className="mw-stack">
      <div className="mw-toolbar epl-tools">
        <div className="mw-toolbar-group">
          <Button icon={<LeftOutlined />} aria-label={say('previous')} onClick={() => setDay(turned(view, day, -1))} />
          <Button onClick={() => setDay(today)}>{say('today')}</Button>
          <Button icon={<RightOutlined />} aria-label={say('next')} onClick={() => setDay(turned(view, day, 1))} />
          <h2 className="mw-heading" aria-live="polite">{view === 'month' ? day.slice(0, 7) : say('period', range)}</h2>
        </div>
        {views.length > 1 && <Segmented aria-label={say('view')} options={views} value={view} onChange={setView} />}
        <div className="epl-team">
          <LabelledField name="kind" field={kindField} value={kind ?? null}
            onChange={(value) => setKind(typeof value === 'string' && value !== '' ? value : undefined)} />
          <LabelledField name="team" field={order.fields.team} value={team?.id ?? null} text={team?.text}
            onChange={(value, text) => setTeam(typeof value === 'string' && value !== '' ? { id: value, text } : undefined)} />
        </div>
      </div>
      <p className="mw-faint">{say(narrow || !mayMove ? 'hintPhone' : 'hint')}</p>
      {answer.error && !answer.data
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : !answer.data
        ? <Loading rows={12} />
        : (
          <>
            {narrow
              ? <DayList calendar={answer.data} postpone={postpone} />
              : view === 'machines'
              ? <MachineGrid calendar={answer.data} postpone={postpone} />
              : (
                <CalendarGrid calendar={answer.data} postpone={postpone} month={view === 'month' ? day.slice(0, 7) : undefined}
                  onDay={(chosen) => {
                    setDay(chosen)
                    setView('week')
                  }} />
              )}
            <TeamLoads teams={answer.data.teams} />
          </>
        )}
      {moving && (
        <ActWindow act={postponeOrder} record={{ id: moving.entry.id!, rev: moving.entry.rev, docNo: moving.entry.docNo } as unknown as Rec}
          title={say('postpone', { what: `${moving.entry.docNo} ${moving.entry.code}` })} okText={callTitle(postponeOrder, locale)}
          defaults={{ due: moving.due }} also={[readsOf(planCalendar)]} onClose={() => setMoving(undefined)} />
      )}
    </div>
  )
}
