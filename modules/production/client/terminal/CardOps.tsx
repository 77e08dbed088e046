import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Tag } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { callTitle } from '#kernel/client/entity-text.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { useSteps } from '#ui/acts/use-steps.tsx'
import { stepsOf } from '#ui/acts/steps.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { useActQueue } from '#ui/parts/use-act-queue.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { uiKindOf } from '#ui/kinds/index.ts'
import { lotInspections, type WaitingInspection } from '../../calls/op-task.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { AndonCall } from '../andon/AndonCall.tsx'
import { cardActs } from '../lots/acts.ts'
import { useProductionText } from '../text.ts'
import { terminalActs } from './acts.ts'
import { keptOf, useReportQueue } from './waiting/report-queue.ts'
import { useWaitingText } from './waiting/text.ts'

/** The operations of a traveller, that of a scanned operation first; each with what may be done now. */
export function CardOps({ card, task }: { card: string | undefined; task: string | undefined }) {
  const of = useRecord(opTask, card ? undefined : task)
  const id = card ?? (of.data ? String(of.data.lot) : undefined)
  // What was read before stays in sight without network.
  if (of.error && !of.data) return <FailureView error={of.error} onRetry={() => void of.refetch()} />
  return id ? <Card id={id} /> : <Loading rows={6} />
}

function Card({ id }: { id: string }) {
  const { say, locale } = useProductionText()
  const client = useQueryClient()
  const about = useRecord(lot, id)
  const ops = useQuery({ queryKey: [opTask.id, 'list', 'card', id], staleTime: 0, gcTime: shiftMs,
    queryFn: ({ signal }) => entityApi(opTask).list({ lot: id, column: 'opNo', order: 'asc', pageNo: 1, pageSize: 100 }, signal) })
  // Whoever stands at the machine sees by itself that the inspector has judged.
  const inspections = useRead(lotInspections, { id }, { staleTime: 0, refetchInterval: (last) => (last?.length ? LOOKS : false) })
  const waiting = inspections.data ?? []
  const count = waiting.length
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [opTask.id] })
  }, [client, count])
  const steps = useSteps(() => void Promise.all([about.refetch(), inspections.refetch()]))
  const error = about.error ?? ops.error
  if (error && !(about.data && ops.data))
    return <FailureView error={error} onRetry={() => void Promise.all([about.refetch(), ops.refetch()])} />
  if (!about.data || !ops.data) return <Loading rows={6} />
  const { cardNo, item_dictText: item, qty, _uom: uom, status_dictText: status, location } = about.data
  return (
    <div className="mes-page mw-stack">
      <header className="mw-panel">
        <h2 className="mes-title">{String(cardNo)}</h2>
        <p>
          <Tag className="mw-tag">{String(status ?? '')}</Tag>
          {String(item ?? '')} · {String(qty)} {String(uom ?? '')}
        </p>
        {location ? <p className="mw-faint">{say('stands', { place: String(location) })}</p> : null}
        <span className="mes-acts">
          {stepsOf(lot, about.data, cardActs).filter(({ act }) => cardActs.some((its) => its.act === act)).map((step) => (
            <Button key={step.act.name} size="large" disabled={steps.making} onClick={() =>
              steps.start(step, about.data)}
            >
              {callTitle(step.act, locale)}
            </Button>
          ))}
        </span>
        <Link to="/production/terminal" className="mes-back">{say('back')}</Link>
      </header>
      {ops.data.records.length === 0
        ? <EmptyView title={say('noOps')} text="" />
        : (
          <ol className="mes-list">
            {ops.data.records.map((record) => (
              <Op key={record.id} record={record} waiting={waiting.filter(({ opTask: of }) => of === record.id)} busy={steps.making}
                onStep={steps.start} />
            ))}
          </ol>
        )}
      {steps.window}
    </div>
  )
}

const Status = uiKindOf(opTask.fields.status).Display

/** Without network what was read in a shift stays. */
const shiftMs = 12 * 60 * 60_000

/** So often is asked whether what waits was judged, in milliseconds. */
const LOOKS = 15_000

interface OpProps {
  record: Rec
  /** What of it is to be inspected. */
  waiting: readonly WaitingInspection[]
  busy: boolean
  onStep: ReturnType<typeof useSteps>['start']
}

function Op({ record, waiting, busy, onStep }: OpProps) {
  const { say, locale } = useProductionText()
  const acts = stepsOf(opTask, record, terminalActs)
  const text = (name: string) => String(record[name] ?? '')
  return (
    <li className="mw-panel mes-op">
      <span className="mes-title">{say('op', { no: text('opNo') })} · {text('process_dictText')}</span>
      <span>
        <Status name="status" field={opTask.fields.status} record={record} />
        {say('wip', { wip: text('wip'), uom: text('_uom') })}
        <Kept task={record.id} />
        {record._toApprove !== undefined && <Tag className="mw-tag">{say('toApprove', { qty: text('_toApprove') })}</Tag>}
        {record.device_dictText ? ` · ${text('device_dictText')}` : ''}
      </span>
      <span className="mw-faint">
        {say('quantities', { in: text('inQty'), good: text('good'), scrap: text('scrap'), rework: text('rework') })}
      </span>
      {waiting.map((one) => <Waiting key={one.no} {...one} uom={text('_uom')} />)}
      {record._params === 'due' && <Alert type="warning" showIcon title={say('paramsDue')} />}
      {record._firstRejected === true && <Alert type="error" showIcon title={say('firstRejected')} />}
      <span className="mes-acts">
        {acts.map((step, at) => (
          <Button key={step.act.name} size="large" disabled={busy} type={at === acts.length - 1 ? 'primary' : 'default'}
            onClick={() => onStep(step, record)}
          >
            {callTitle(step.act, locale)}
          </Button>
        ))}
        {(record.status === 'RUNNING' || record.status === 'PAUSED') && <AndonCall task={record.id} />}
        {acts.length === 0 && record.status === 'WAIT' && <span className="mw-faint">{say('noAct')}</span>}
      </span>
    </li>
  )
}

/** What of it is reported and waits for the network. */
function Kept({ task }: { task: string }) {
  const { say } = useWaitingText()
  const qty = keptOf(useActQueue(useReportQueue()).acts, task)
  return qty.isZero() ? null : <Tag className="mw-tag">{say('kept', { qty: qty.toFixed() })}</Tag>
}

/** What waits for an inspection, since when and by whom. */
function Waiting({ kind, no, qty, since, people, more, uom }: WaitingInspection & { uom: string }) {
  const { say, locale } = useProductionText()
  const names = joinNames(locale, people) + (more > 0 ? say('andMore', { all: people.length + more, count: more }) : '')
  const what = kind === 'FIRST' ? say('firstWaiting') : kind === 'LAST' ? say('lastWaiting') : say('qcWaiting', { qty, uom })
  return <Alert type="warning" showIcon title={what} description={say('waitsSince', { no, since: since.slice(5, 16), names })} />
}
