import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { dashboard } from '../../../index.ts'
import { emptyLayout, readLayout } from '../../../rules/dashboard-layout.ts'
import { BoardEditor } from './BoardEditor.tsx'
import '../view/board.css'

/** The editor of the dashboard that the address names. */
export default function DashboardDesigner() {
  const { id = '' } = useParams()
  const allowed = useElementVisible(`${dashboard.permission}:edit`)
  return <ScreenRoot className="mw-board">{allowed ? <LoadedEditor key={id} id={id} /> : <NoRightView />}</ScreenRoot>
}

/** It begins with the newest layout and then keeps what is arranged, whatever is loaded later. */
function LoadedEditor({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({ queryKey: [dashboard.id, 'design', id],
    queryFn: ({ signal }) => entityApi(dashboard).queryById(id, signal), staleTime: 0, refetchOnWindowFocus: false })
  const [opened, setOpened] = useState<Rec>()
  if (!opened && data && !isFetching) setOpened(data)
  if (opened)
    return (
      <BoardEditor record={opened} initial={readLayout(typeof opened.layout === 'string' ? opened.layout : null).layout ?? emptyLayout} />
    )
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : (
    <div className="mw-panel">
      <Loading rows={10} />
    </div>
  )
}
