import { SwapOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { DocChooser, DocStatus, type DocChooserProps } from './DocChooser.tsx'
import { useFloorText } from './text.ts'

interface BenchProps extends Omit<DocChooserProps, 'onChoose' | 'inside'> {
  children: (record: Rec, reload: () => void) => ReactNode
}

/** A place where people work on one document at a time: the address says which; without one, those under way are offered. */
export function Bench({ entity, title, hint, states, describe, children }: BenchProps) {
  const { search, change } = useScreenSearch()
  const id = search.get('id')
  return (
    <ScreenRoot className="wf-bench">
      {id
        ? (
          <Opened entity={entity} id={id} describe={describe} onLeave={() => change(new URLSearchParams(), { replace: true })}>
            {children}
          </Opened>
        )
        : (
          <DocChooser entity={entity} title={title} hint={hint} states={states} describe={describe}
            onChoose={(chosen) => change(new URLSearchParams({ id: chosen.id }))} />
        )}
    </ScreenRoot>
  )
}

interface OpenedProps extends Pick<BenchProps, 'entity' | 'describe' | 'children'> {
  id: string
  onLeave: () => void
}

function Opened({ entity, id, describe, children, onLeave }: OpenedProps) {
  const { say } = useFloorText()
  const answer = useQuery({ queryKey: [entity.id, 'bench', id], queryFn: ({ signal }) => entityApi(entity).queryById(id, signal) })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} onBack={onLeave} />
  if (!answer.data) return <Spin />
  return (
    <>
      <header className="mw-panel wf-head">
        <div>
          <h2 className="wf-title">
            {String(answer.data.docNo)} <DocStatus entity={entity} record={answer.data} />
          </h2>
          <p className="wf-about">{describe(answer.data)}</p>
        </div>
        <div className="wf-buttons">
          <Button icon={<SwapOutlined />} onClick={onLeave}>{say('other')}</Button>
        </div>
      </header>
      {children(answer.data, () => void answer.refetch())}
    </>
  )
}
