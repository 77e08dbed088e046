import { ThunderboltOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select, Spin } from 'antd'
import { useState } from 'react'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { readsOf, useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'
import { MonthBar } from './MonthBar.tsx'
import { assignShift, rosterMonth } from '../calls/roster.ts'
import { RosterTable } from './RosterTable.tsx'
import { useCalendarText } from './text.ts'
import { thisMonth } from './this-month.ts'
import { useRotations } from './use-rotations.ts'
import './calendar.css'

/** Who works when: the teams of a rotation by the days of a month. */
export default function Roster() {
  const { say } = useCalendarText()
  const queryClient = useQueryClient()
  const { search, change } = useScreenSearch()
  const [mayEdit, mayGenerate] = [useElementVisible('calendar:day:edit'), useElementVisible('calendar:day:generate')]
  const [generating, setGenerating] = useState(false)
  const rotations = useRotations()
  const month = search.get('month') ?? thisMonth()
  const rotation = search.get('rotation') ?? rotations.data?.[0]?.value
  const show = (next: Record<string, string>) =>
    change(new URLSearchParams({ ...(rotation ? { rotation } : {}), month, ...next }), { replace: true })
  const answer = useRead(rosterMonth, { rotation, month }, { enabled: rotation !== undefined, quiet: true })
  const reload = () => queryClient.invalidateQueries({ queryKey: readsOf(rosterMonth) })
  const assigning = useCall(assignShift, { also: [readsOf(rosterMonth)], warn: true })
  const assign = async (team: string, date: string, shift: string | null) => {
    if (!(await assigning.send({ rotation, team, date, shift }))) await reload()
  }
  if (rotations.error)
    return (
      <ScreenRoot>
        <FailureView error={rotations.error} onRetry={() => void rotations.refetch()} />
      </ScreenRoot>
    )
  if (rotations.data?.length === 0)
    return (
      <ScreenRoot>
        <EmptyView title={say('noRotation')} text={say('noRotationHint')} />
      </ScreenRoot>
    )
  return (
    <ScreenRoot className="cal-screen">
      <MonthBar kind="month" value={month} onChange={(next) => show({ month: next })}>
        <div className="mw-toolbar-group">
          <Select className="cal-rotation" aria-label={say('rotation')} placeholder={say('chooseRotation')} loading={rotations.isPending}
            value={rotation} options={rotations.data ?? []} onChange={(next) => show({ rotation: next })} />
          {mayGenerate && (
            <Button type="primary" icon={<ThunderboltOutlined />} disabled={!rotation} onClick={() => setGenerating(true)}>
              {say('generate')}
            </Button>
          )}
        </div>
      </MonthBar>
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : (
          <Spin spinning={answer.isPending}>
            {answer.data && (
              <RosterTable key={`${answer.data.rotation} ${month}`} month={answer.data} onAssign={mayEdit ? assign : undefined} />
            )}
          </Spin>
        )}
      {generating && rotation && (
        <GenerateDialog rotation={rotation} onClose={() => setGenerating(false)} onDone={() => {
          setGenerating(false)
          void reload()
        }} />
      )}
    </ScreenRoot>
  )
}
