import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Tag } from 'antd'
import { Link } from 'react-router'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { order } from '../../entities/order.ts'
import { isDone } from '../../rules/judge-item.ts'
import { PartsTab } from '../parts/PartsTab.tsx'
import { FinishPanel } from './FinishPanel.tsx'
import { LineCard } from './LineCard.tsx'
import { restOf } from './sheet-state.ts'
import { LateTag } from './SheetStart.tsx'
import { useSheetText } from './text.ts'
import { useDrafts, useSheet, type SheetController } from './use-sheet.ts'
import { SheetWaiting } from './SheetWaiting.tsx'

/** One order: machine, lines to tick and to type, parts, the end. */
export function Sheet({ id }: { id: string }) {
  const sheet = useSheet(id)
  if (!sheet.record) return sheet.error ? <FailureView error={sheet.error} onRetry={sheet.retry} /> : <Loading rows={8} />
  return <Opened sheet={sheet} record={sheet.record} />
}

function Opened({ sheet, record }: { sheet: SheetController; record: Rec }) {
  const { say } = useSheetText()
  const { drafts, kept, keep } = useDrafts(sheet.id)
  const { lines } = sheet
  const done = lines.filter(isDone).length
  const rest = restOf(lines).filter(({ id }) => drafts[id]?.result !== 'NG')
  return (
    <div className="eqs-page mw-stack">
      <Head record={record} />
      <SheetWaiting queue={sheet.queue} />
      {!kept && <Alert type="error" showIcon title={say('draftUnkept')} />}
      {!sheet.editable && <Ended record={record} />}
      <ol className="eqs-lines">
        {lines.map((line, at) => (
          <LineCard key={line.id} line={line} number={at + 1} draft={drafts[line.id]} editable={sheet.editable}
            onDraft={(entry) => keep(line.id, entry)} onEnter={(entry) => {
            keep(line.id, undefined)
            sheet.enter(line.name, [entry])
          }} />
        ))}
      </ol>
      {sheet.editable && done === lines.length && <FinishPanel sheet={sheet} record={record} />}
      {record.status === order.state.executing && (
        <div className="mw-panel">
          <PartsTab entity={order} record={record} />
        </div>
      )}
      {sheet.editable && done < lines.length && (
        <div className="eqs-bar">
          <span>{say('progress', { done, all: lines.length })}</span>
          {rest.length > 0 && (
            <Button size="large" onClick={() => sheet.enter(say('restNormal'), rest.map(({ id }) => ({ line: id, result: 'OK' })))}>
              {say('restNormal')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Which machine, what for, until when. */
function Head({ record }: { record: Rec }) {
  const { say } = useSheetText()
  return (
    <header className="mw-panel eqs-head">
      <h2>{String(record.device_dictText ?? '')}</h2>
      <p>
        <Tag className="mw-tag" color="blue">{String(record.kind_dictText ?? '')}</Tag>
        <Tag className="mw-tag">{String(record.status_dictText ?? '')}</Tag>
        <LateTag record={record} />
        {record.needStop === 'Y' && <Tag className="mw-tag" color="gold">{say('needStop')}</Tag>}
      </p>
      <p className="mw-faint">
        {String(record.docNo)} · {say('due', { time: String(record.due ?? '').slice(0, 16) })}
        {record.plan_dictText ? ` · ${String(record.plan_dictText)}` : ''}
      </p>
      {record.needStop === 'Y' && record.status === order.state.waiting && <p className="mw-faint">{say('needStopText')}</p>}
      <p className="eqs-links">
        <Link to="/equipment/check-sheet">{say('toStart')}</Link>
        <Link to={`${order.path}?open=view:${record.id}`}>{say('details')}</Link>
      </p>
    </header>
  )
}

/** Why nothing more is entered, and what comes next. */
function Ended({ record }: { record: Rec }) {
  const { say } = useSheetText()
  const next = useQuery({ queryKey: [order.id, 'list', 'sheet', 'next'], staleTime: 0,
    queryFn: async ({ signal }) =>
      (await entityApi(order).list({ work: 'mine', status: '0,3', column: 'due', order: 'asc', pageNo: 1, pageSize: 1 }, signal)).records[0]
        ?? null })
  return (
    <Alert type={record.status === order.state.finished || record.status === order.state.toConfirm ? 'success' : 'info'} showIcon
      title={record.status === order.state.toConfirm ? say('toConfirm') : say('closed', { status: String(record.status_dictText ?? '') })}
      {...(next.data ? { action: <Link to={`/equipment/check-sheet?id=${next.data.id}`}>{say('next')}</Link> } : {})} />
  )
}
