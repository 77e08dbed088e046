import { useQuery } from '@tanstack/react-query'
import { rememberRuntime } from '#kernel/client/entities.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { EntityScreen } from '#ui/screens/EntityScreen.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'

interface RuntimeScreenProps {
  /** Entity of the designs: once one of them changes the screen is asked for anew. */
  owner: string
  /** The design by its code or table. */
  name: string
  /** Answers the entity with its sub-tables. */
  load: (name: string) => Promise<readonly Entity[]>
  /** Told of it before its screen is drawn. */
  onEntity?: (entity: Entity) => void
  /** What its author added to the generic screens, with a stamp that differs once that does. */
  added?: (entity: Entity) => Promise<{ slots: EntitySlots; stamp: string }>
}

/** The screen of what people designed: list, form and details are those of any entity. */
export function RuntimeScreen({ owner, name, load, onEntity, added }: RuntimeScreenProps) {
  const { data, error, refetch } = useQuery({ queryKey: [owner, 'entity', name], staleTime: 0, queryFn: async () => {
    const described = await load(name)
    rememberRuntime(described)
    const entity = described[0]!
    onEntity?.(entity)
    // Differs once the design does: the screen is then drawn anew.
    const own = await added?.(entity)
    return { id: entity.id, stamp: `${JSON.stringify(described)}${own?.stamp ?? ''}`, ...(own ? { slots: own.slots } : {}) }
  } })
  if (data) return <EntityScreen key={data.stamp} entityId={data.id} {...(data.slots ? { slots: data.slots } : {})} />
  return (
    <ScreenRoot>
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : (
        <div className="mw-panel">
          <Loading rows={8} />
        </div>
      )}
    </ScreenRoot>
  )
}
