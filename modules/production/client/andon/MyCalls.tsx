import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { callTitle } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { textOf } from '#kernel/client/records/record.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { stepsOf } from '#ui/acts/steps.ts'
import { useSteps } from '#ui/acts/use-steps.tsx'
import { uiKindOf } from '#ui/kinds/index.ts'
import { andon } from '../../entities/andon.ts'
import { useAndonText } from './text.ts'
import './andon.css'

/** So many are shown. */
const most = 10
const Status = uiKindOf(andon.fields.status).Display

/** What this person called for and is not closed, with what they may do about it. */
export function MyCalls() {
  const { say, locale } = useAndonText()
  const username = useStore(sessionStore, ({ user }) => user?.username)
  const { data, refetch } = useQuery({ queryKey: [andon.id, 'list', 'terminal', username], staleTime: 0, enabled: username !== undefined,
    queryFn: ({ signal }) =>
      entityApi(andon).list({ caller: username, status: '10,20,30', column: 'callTime', order: 'desc', pageNo: 1, pageSize: most },
        signal) })
  const steps = useSteps(() => void refetch())
  if (!data || data.records.length === 0) return null
  return (
    <section className="mw-panel" aria-label={say('mine')}>
      <h2 className="mw-heading">{say('mine')}</h2>
      <ul className="mes-list">
        {data.records.map((record) => (
          <li key={record.id} className="mes-card">
            <Link to={`${andon.path}?open=view:${record.id}`} className="mes-title">
              {textOf(record, 'type')} · {textOf(record, 'device') || textOf(record, 'workcenter')}
            </Link>
            <span>
              <Status name="status" field={andon.fields.status} record={record} />
              {record.handler ? say('by', { who: textOf(record, 'handler') }) : say('nobody')}
            </span>
            {record.result ? <span className="mw-faint">{String(record.result)}</span> : null}
            <span className="mes-acts">
              {stepsOf(andon, record).filter(({ act }) => !act.danger).map((step) => (
                <Button key={step.act.name} size="large" disabled={steps.making} onClick={() => steps.start(step, record)}>
                  {callTitle(step.act, locale)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {steps.window}
    </section>
  )
}
