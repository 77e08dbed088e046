import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MENU_COUNT } from '#kernel/client/menu/use-menu-counts.ts'
import { readKey } from '#kernel/client/records/use-read.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { oneInstance } from '../../../calls/instances.ts'
import { copyView } from '../lists/views.ts'
import type { InstanceAddress } from './instance-path.ts'
import { InstanceForm } from './InstanceForm.tsx'

interface InstancePanelProps {
  address: InstanceAddress
  onBack: () => void
  /** The caller has dealt with their task. */
  onDone: () => void
}

/** Everything about an instance, and what the caller may do with it now. */
export function InstancePanel({ address, onBack, onDone }: InstancePanelProps) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: readKey(oneInstance, address),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const view = await ask(oneInstance, address, { signal })
      // Whoever looks has read what they were told of.
      for (const queryKey of [[MENU_COUNT], [copyView.id]]) void client.invalidateQueries({ queryKey })
      return view
    },
  })
  if (error && !data)
    return (
      <div className="mw-panel">
        <FailureView error={error} onRetry={() => void refetch()} onBack={onBack} />
      </div>
    )
  if (!data)
    return (
      <div className="mw-panel">
        <Loading rows={12} />
      </div>
    )
  return <InstanceForm key={data.mine?.taskId ?? ''} view={data} busy={isFetching} onBack={onBack} onDone={onDone} />
}
