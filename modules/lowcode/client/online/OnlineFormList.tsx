import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { rememberRuntime } from '#kernel/client/entities.ts'
import type { ScreenProps } from '#kernel/client/module.ts'
import { getSigned } from '#kernel/client/request/actions.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { EntityScreen } from '#ui/screens/EntityScreen.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'

/** The screen of a form that people designed: list, form and details are those of any entity. */
export default function OnlineFormList({ entry }: ScreenProps) {
  const form = entry.path.split('/').at(-1)!
  const { data, error, refetch } = useQuery({ queryKey: ['lowcode.online-form', 'entity', form], staleTime: 0, queryFn: () => loadEntity(form) })
  if (data) return <EntityScreen key={data.stamp} entityId={data.id} />
  return <ScreenRoot>{error ? <FailureView error={error} onRetry={() => void refetch()} /> : <div className="mw-panel"><Skeleton active paragraph={{ rows: 8 }} /></div>}</ScreenRoot>
}

/** @returns the entity's id and a stamp that differs once its design does: the screen is then drawn anew */
async function loadEntity(form: string): Promise<{ id: string; stamp: string }> {
  const { result } = await getSigned<Entity[]>(`/online/cgform/api/entity/${form}`)
  rememberRuntime(result)
  return { id: result[0]!.id, stamp: JSON.stringify(result) }
}
