import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { findEntity } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { labelTemplate, type LabelElement } from '../../index.ts'
import { DesignScreen } from './DesignScreen.tsx'
import './label-design.css'

/** The designer of the template that the address names (`?id=`). */
export default function LabelDesigner() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const allowed = useElementVisible(`${labelTemplate.permission}:edit`)
  return <ScreenRoot>{allowed ? <Loaded key={id} id={id} /> : <NoRightView />}</ScreenRoot>
}

/** It begins with the newest drawing and then keeps what is drawn, whatever is loaded later. */
function Loaded({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({ queryKey: [labelTemplate.id, 'design', id],
    queryFn: ({ signal }) => entityApi(labelTemplate).queryById(id, signal), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  const [opened, setOpened] = useState<Rec>()
  if (!opened && data && !isFetching) setOpened(data)
  const entity = findEntity(String(opened?.bizType))
  if (opened && entity)
    return (
      <DesignScreen record={opened} entity={entity}
        initial={{ widthMm: Number(opened.widthMm), heightMm: Number(opened.heightMm),
          elements: (opened.elements ?? []) as LabelElement[] }} />
    )
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : (
    <div className="mw-panel">
      <Loading rows={10} />
    </div>
  )
}
