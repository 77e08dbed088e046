import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { readKey } from '#kernel/client/records/use-read.ts'
import { ask } from '#kernel/client/request/calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { instancesOfRecord, oneInstance } from '../../../calls/instances.ts'
import type { RecordInstance } from '../../../calls/shapes.ts'
import { instancePath } from '../instance/instance-path.ts'
import { Timeline } from '../instance/Timeline.tsx'
import { DictText } from '../parts/DictText.tsx'
import { useWorkText } from '../text.ts'
import '../work.css'

/** The processes that a record went through: the newest with its history, earlier ones as links. Asked anew when the record changes, as a submission begins one. */
export default function RecordProcesses({ entity, record }: { entity: Entity; record: Rec }) {
  const { say } = useWorkText()
  const asked = { entityId: entity.id, recordId: record.id }
  const { data, error, refetch } = useQuery<readonly RecordInstance[]>({
    queryKey: ['workflow.view', entity.id, record.id, record.rev],
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[2] === record.id ? before : undefined),
    queryFn: ({ signal }) => ask(instancesOfRecord, asked, { signal }),
  })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} />
  const [newest, ...earlier] = data
  if (!newest) return <EmptyView title={say('recordNone')} text={say('recordNoneText')} />
  return (
    <div className="mw-stack">
      <Head instance={newest} />
      <Newest key={newest.id} id={newest.id} rev={record.rev} />
      {earlier.length > 0 && (
        <section>
          <h3 className="mw-heading">{say('earlier')}</h3>
          <ul className="mw-wf-related">
            {earlier.map((one) => (
              <li key={one.id}>
                <Head instance={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Head({ instance: { id, title, status, startTime, endTime } }: { instance: RecordInstance }) {
  return (
    <div className="mw-tags">
      <Link to={instancePath({ id })}>{title}</Link>
      <DictText dict="wf_instance_status" value={status} />
      <span className="mw-number mw-faint">{startTime.slice(0, 16)}{endTime && ` – ${endTime.slice(0, 16)}`}</span>
    </div>
  )
}

/** Its history, for those who took part; others see that there is one. */
function Newest({ id, rev }: { id: string; rev: number | undefined }) {
  const { say } = useWorkText()
  const { data, error } = useQuery({ queryKey: [...readKey(oneInstance, { id }), rev], staleTime: 0, placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask(oneInstance, { id }, { signal }) })
  if (error) return <p className="mw-faint">{say('historyClosed')}</p>
  return data ? <Timeline view={data} /> : <Loading />
}
