import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useFloorText } from './text.ts'
import './floor.css'

/** Most documents of a state that are offered. */
const MOST = 50

export interface DocChooserProps {
  entity: Entity
  title: string
  /** How to begin, where nothing is under way. */
  hint: string
  /** States in which a document is worked on here. */
  states: readonly string[]
  /** What describes a document besides its number. */
  describe: (record: Rec) => string
  onChoose: (record: Rec) => void
  /** Stands inside another panel. */
  inside?: boolean
}

/** Documents that are under way, the newest first, to work on one of them. */
export function DocChooser({ entity, title, hint, states, describe, onChoose, inside = false }: DocChooserProps) {
  const { say } = useFloorText()
  const answer = useQuery({ queryKey: [entity.id, 'bench', 'choose', ...states], queryFn: async ({ signal }) =>
    (await Promise.all(
      states.map((status) => entityApi(entity).list({ status, pageNo: 1, pageSize: MOST, column: 'createTime', order: 'desc' }, signal)),
    )).flatMap(({ records }) => records) })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Spin />
  if (answer.data.length === 0) return <EmptyView title={say('noneOpen')} text={hint} />
  return (
    <section {...(inside ? {} : { className: 'mw-panel' })} aria-label={title}>
      <h2 className="wf-title">{title}</h2>
      {!inside && <p className="wf-about">{say('choose')}</p>}
      <ul className="wf-choices">
        {answer.data.map((record) => (
          <li key={record.id}>
            <button type="button" className="wf-choice" onClick={() => onChoose(record)}>
              <strong>{String(record.docNo)}</strong> <DocStatus entity={entity} record={record} />
              <span className="wf-about">{describe(record)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The state of a document as a tag. */
export function DocStatus({ entity, record }: { entity: Entity; record: Rec }) {
  const { locale } = useFloorText()
  return (
    <StatusTag entry={dictEntry(entity.fields.status!, String(record.status), String(record.status_dictText ?? record.status), locale)} />
  )
}
