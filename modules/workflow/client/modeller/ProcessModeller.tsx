import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { model } from '../../index.ts'
import { withPicture } from '../../rules/layout/with-picture.ts'
import { loadModel, type ModelRecord } from './model-record.ts'
import { ModellerScreen } from './ModellerScreen.tsx'
import { firstDrawing } from './new-process.ts'
import { useModellerText, type SayModeller } from './text.ts'

/** Draws a process: a new one, or the model that the address names (`?id=`). */
export default function ProcessModeller() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? undefined
  const allowed = useElementVisible(`${model.permission}:${id === undefined ? 'add' : 'edit'}`)
  return <ScreenRoot className="mw-wf-screen">{allowed ? <Loaded key={id ?? 'new'} id={id} /> : <NoRightView />}</ScreenRoot>
}

interface Opened {
  readonly record?: ModelRecord
  readonly xml: string
}

/** It begins with the newest drawing and then keeps what is drawn, whatever is loaded later. */
function Loaded({ id }: { id: string | undefined }) {
  const { say } = useModellerText()
  const { data, error, refetch, isFetching } = useQuery({ queryKey: [model.id, 'drawing', id],
    queryFn: ({ signal }) => loadOpened(id, say, signal), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  const [opened, setOpened] = useState<Opened>()
  if (!opened && data && !isFetching) setOpened(data)
  if (opened) return <ModellerScreen record={opened.record} xml={opened.xml} />
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : (
    <div className="mw-panel">
      <Loading rows={12} />
    </div>
  )
}

async function loadOpened(id: string | undefined, say: SayModeller, signal: AbortSignal): Promise<Opened> {
  if (id === undefined) return { xml: await firstDrawing(say, 'process_1', '') }
  const record = await loadModel(id, signal)
  return { record, xml: record.bpmnXml ? await withPicture(record.bpmnXml) : await firstDrawing(say, record.modelKey, record.name) }
}
