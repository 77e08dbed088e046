import { useMutation } from '@tanstack/react-query'
import { Alert, App, Button, Modal } from 'antd'
import { useState } from 'react'
import { formatDate } from '#kernel/entity/preset-dates.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { MomentPicker } from '#ui/kinds/moment-pickers.tsx'
import { generateRoster, rosterPreview, type ChangedDay } from '../calls/roster.ts'
import { useCalendarText, type CalendarTextKey } from './text.ts'

/** Longest list of changes that is drawn. */
const SHOWN = 60
const DAYS_AHEAD = 90
const DAY_MS = 86_400_000

const kinds = ['added', 'changed', 'removed', 'kept'] as const satisfies readonly CalendarTextKey[]

/** Makes the roster of a range anew, after a look at what that changes. */
export function GenerateDialog({ rotation, onClose, onDone }: { rotation: string; onClose: () => void; onDone: () => void }) {
  const { say } = useCalendarText()
  const { message } = App.useApp()
  const [from, setFrom] = useState(() => formatDate(new Date(Date.now() + DAY_MS), 'yyyy-MM-dd'))
  const [to, setTo] = useState(() => formatDate(new Date(Date.now() + DAYS_AHEAD * DAY_MS), 'yyyy-MM-dd'))
  const tellRefusal = (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal) void message.warning(refusal.message)
  }
  const preview = useMutation({ mutationFn: () => ask(rosterPreview, { rotation, from, to }, { quiet: true }), onError: tellRefusal })
  const generate = useCall(generateRoster, { warn: true, onDone })
  const pick = (set: (date: string) => void) => (date: string | null) => {
    if (!date) return
    set(date)
    preview.reset()
  }
  const changes = preview.data
  const footer = [
    <Button key="close" onClick={onClose}>{say('cancel')}</Button>,
    changes
      ? (
        <Button key="go" type="primary" loading={generate.busy} onClick={() => void generate.send({ rotation, from, to })}>
          {say('confirm')}
        </Button>
      )
      : <Button key="look" type="primary" loading={preview.isPending} onClick={() => preview.mutate()}>{say('preview')}</Button>,
  ]
  return (
    <Modal open title={say('generate')} width={640} footer={footer} onCancel={onClose}>
      <div className="mw-stack">
        <div className="cal-range">
          <label htmlFor="cal-from">{say('from')}</label>
          <MomentPicker kind="date" id="cal-from" value={from} onChange={pick(setFrom)} />
          <label htmlFor="cal-to">{say('to')}</label>
          <MomentPicker kind="date" id="cal-to" value={to} onChange={pick(setTo)} />
        </div>
        {changes && (
          <div className="mw-stack" role="status">
            {changes.warnings.map((warning) => <Alert key={warning} type="warning" showIcon title={warning} />)}
            {kinds.every((kind) => changes[kind].length === 0)
              ? <p>{say('nothing')}</p>
              : kinds.filter((kind) => changes[kind].length > 0).map((kind) => (
                <Changes key={kind} title={`${say(kind)} ${changes[kind].length}`} days={changes[kind]} />
              ))}
          </div>
        )}
      </div>
    </Modal>
  )
}

function Changes({ title, days }: { title: string; days: readonly ChangedDay[] }) {
  const { say } = useCalendarText()
  return (
    <section>
      <h2 className="mw-heading">{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the arrow keys as well */}
      <ul className="cal-changes" aria-label={title} tabIndex={0}>
        {days.slice(0, SHOWN).map(({ date, team, shift }) => <li key={`${date} ${team} ${shift}`}>{date} {team} {shift ?? say('rest')}
        </li>)}
        {days.length > SHOWN && <li className="mw-faint">{say('more', { count: days.length - SHOWN })}</li>}
      </ul>
    </section>
  )
}
