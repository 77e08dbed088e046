import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ask } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { emptyDocument } from '#ui/designer/document/change/new-component.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { sayFault, useDesignerText } from '#ui/designer/text.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { drawnFormById } from '../../calls/drawn-form.ts'
import { drawnForm } from '../../index.ts'
import { useDesignLock, type DesignLock } from '../locks/use-design-lock.ts'
import { loadVersion } from '../versions/version-calls.ts'
import { DesignReading } from './DesignReading.tsx'
import { DesignerScreen } from './DesignerScreen.tsx'
import type { DrawnRecord } from './drawn-record.ts'
import './drawn.css'

/** Draws a form: a new one, or the one that the address names (`?id=`, spec 2 §2.2), with `&version=` of it as what is not saved yet. */
export default function FormDesigner() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? undefined
  const allowed = useElementVisible(`${drawnForm.permission}:${id === undefined ? 'add' : 'edit'}`)
  if (!allowed)
    return (
      <ScreenRoot>
        <NoRightView />
      </ScreenRoot>
    )
  return (
    <ScreenRoot className="mw-designer">
      {id === undefined ? <DesignerScreen key="new" record={undefined} document={emptyDocument()} /> : <HeldDesigner key={id} id={id} />}
    </ScreenRoot>
  )
}

/** Whoever opens a form holds it; others look on, and begin anew once they take it over. */
function HeldDesigner({ id }: { id: string }) {
  const lock = useDesignLock(drawnForm, id)
  if (lock.error) return <FailureView error={lock.error} onRetry={lock.retry} />
  return lock.state === 'asking' ? <DesignerLoading /> : <LoadedDesigner key={lock.state} id={id} lock={lock} />
}

function DesignerLoading() {
  return (
    <div className="mw-panel">
      <Loading rows={12} />
    </div>
  )
}

/** It begins with the newest content and then keeps what is drawn, whatever is loaded later. */
function LoadedDesigner({ id, lock }: { id: string; lock: DesignLock }) {
  const [search] = useSearchParams()
  const version = Number(search.get('version') ?? '') || undefined
  const { data, error, refetch, isFetching } = useQuery({ queryKey: [drawnForm.id, 'drawn', id, version],
    queryFn: ({ signal }) => loadOpened(id, version, signal), staleTime: 0, refetchOnWindowFocus: false })
  const [opened, setOpened] = useState<Opened>()
  if (!opened && data && !isFetching) setOpened(data)
  if (opened) return <OpenedDesigner {...opened} lock={lock} />
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <DesignerLoading />
}

interface Opened {
  record: DrawnRecord
  /** A version that was published, to be had back. */
  former?: { version: number; content: string }
}

async function loadOpened(id: string, version: number | undefined, signal: AbortSignal): Promise<Opened> {
  const record = await ask(drawnFormById, { id }, { signal })
  return record.code && version !== undefined
    ? { record, former: { version, content: await loadVersion(record.code, version, signal) } }
    : { record }
}

function OpenedDesigner({ record, former, lock }: Opened & { lock: DesignLock }) {
  const { t } = useTranslation('lowcode')
  const { say } = useDesignerText()
  const [{ document, faults }] = useState(() => (record.formContent ? readDocument(record.formContent) : { document: emptyDocument() }))
  const [before] = useState(() => former && readDocument(former.content).document)
  if (document && lock.state !== 'mine') return <DesignReading record={record} document={document} lock={lock} />
  if (document)
    return <DesignerScreen record={record} document={document} former={former && before && { version: former.version, document: before }} />
  return (
    <EmptyView title={t('unreadable', { name: record.formName })}>
      <ul className="mw-named">
        {faults?.slice(0, 20).map((fault) => <li key={`${fault.path} ${fault.code}`}>{sayFault(say, fault)}</li>)}
      </ul>
    </EmptyView>
  )
}
