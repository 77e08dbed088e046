import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { device } from '#modules/equipment/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { opTask } from '../../entities/lot.ts'
import { useProductionText } from '../text.ts'
import { OperationCard } from './OperationCard.tsx'

/** More than a machine does in days. */
const MOST = 50

/** What a scanned machine does now, and what comes next in the order of its queue. */
export function MachineTasks({ id }: { id: string }) {
  const { say } = useProductionText()
  const about = useRecord(device, id)
  const tasks = useQuery({ queryKey: [opTask.id, 'list', 'machine', id], staleTime: 0,
    queryFn: ({ signal }) =>
      entityApi(opTask).list({ device: id, status: 'RUNNING,PAUSED,READY,WAIT', pageNo: 1, pageSize: MOST }, signal) })
  const error = about.error ?? tasks.error
  if (error) return <FailureView error={error} onRetry={() => void Promise.all([about.refetch(), tasks.refetch()])} />
  if (!about.data || !tasks.data) return <Loading rows={6} />
  const { code, name, status_dictText: status } = about.data
  const shown = inOrder(tasks.data.records)
  return (
    <div className="mes-page mw-stack">
      <header className="mw-panel">
        <h2 className="mes-title">{String(code)} · {String(name)}</h2>
        <p>{String(status ?? '')}</p>
        <Link to="/production/terminal" className="mes-back">{say('back')}</Link>
      </header>
      {shown.length === 0
        ? <EmptyView title={say('machineNone')} text={say('machineNoneText')} />
        : (
          <section className="mw-panel">
            <h2 className="mw-heading">{say('machineTasks')}</h2>
            <ol className="mes-list">{shown.map((record) => <OperationCard key={record.id} record={record} />)}</ol>
          </section>
        )}
    </div>
  )
}

/** What has begun before what is queued, which stands as it was arranged; what was only begun here before is not of its queue. */
function inOrder(records: readonly Rec[]): Rec[] {
  const begun = ({ status }: Rec) => status === 'RUNNING' || status === 'PAUSED'
  const place = (record: Rec) => (begun(record) ? -Infinity : Number(record.queueNo))
  return records.filter((record) => begun(record) || record.queueNo !== null).toSorted((a, b) => place(a) - place(b))
}
