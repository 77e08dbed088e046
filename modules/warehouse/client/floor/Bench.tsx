import { SwapOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { useFloorText } from './text.ts'
import './floor.css'

/** Most documents of a state that are offered. */
const MOST = 50

interface BenchProps {
  entity: Entity
  title: string
  hint: string
  /** States in which a document is worked on here. */
  states: readonly string[]
  /** What describes a document besides its number. */
  describe: (record: Rec) => string
  children: (record: Rec, reload: () => void) => ReactNode
}

/** A place where people work on one document at a time: the address says which; without one, those under way are offered. */
export function Bench({ entity, title, hint, states, describe, children }: BenchProps) {
  const { search, change } = useScreenSearch()
  const id = search.get('id')
  return (
    <ScreenRoot className="wf-bench">
      {id
        ? <Opened entity={entity} id={id} describe={describe} onLeave={() => change(new URLSearchParams(), { replace: true })}>{children}</Opened>
        : <Chooser entity={entity} title={title} hint={hint} states={states} describe={describe} onChoose={(chosen) => change(new URLSearchParams({ id: chosen }))} />}
    </ScreenRoot>
  )
}

function Status({ entity, record }: { entity: Entity; record: Rec }) {
  const { locale } = useFloorText()
  return <StatusTag entry={dictEntry(entity.fields.status!, String(record.status), String(record.status_dictText ?? record.status), locale)} />
}

interface OpenedProps extends Pick<BenchProps, 'entity' | 'describe' | 'children'> { id: string; onLeave: () => void }

function Opened({ entity, id, describe, children, onLeave }: OpenedProps) {
  const { say } = useFloorText()
  const answer = useQuery({ queryKey: [entity.id, 'bench', id], queryFn: ({ signal }) => entityApi(entity).queryById(id, signal) })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} onBack={onLeave} />
  if (!answer.data) return <Spin />
  return (
    <>
      <header className="mw-panel wf-head">
        <div><h2 className="wf-title">{String(answer.data.docNo)} <Status entity={entity} record={answer.data} /></h2><p className="wf-about">{describe(answer.data)}</p></div>
        <div className="wf-buttons">
          <Button icon={<SwapOutlined />} onClick={onLeave}>{say('other')}</Button>
        </div>
      </header>
      {children(answer.data, () => void answer.refetch())}
    </>
  )
}

interface ChooserProps extends Omit<BenchProps, 'children'> { onChoose: (id: string) => void }

function Chooser({ entity, title, hint, states, describe, onChoose }: ChooserProps) {
  const { say } = useFloorText()
  const answer = useQuery({ queryKey: [entity.id, 'bench', 'choose', ...states], queryFn: async ({ signal }) => (await Promise.all(states.map((status) => entityApi(entity).list({ status, pageNo: 1, pageSize: MOST, column: 'createTime', order: 'desc' }, signal)))).flatMap(({ records }) => records) })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Spin />
  if (answer.data.length === 0) return <EmptyView title={say('noneOpen')} text={hint} />
  return (
    <section className="mw-panel" aria-label={title}>
      <h2 className="wf-title">{title}</h2>
      <p className="wf-about">{say('choose')}</p>
      <ul className="wf-choices">
        {answer.data.map((record) => (
          <li key={record.id}><button type="button" className="wf-choice" onClick={() => onChoose(record.id)}><strong>{String(record.docNo)}</strong> <Status entity={entity} record={record} /><span className="wf-about">{describe(record)}</span></button></li>
        ))}
      </ul>
    </section>
  )
}
