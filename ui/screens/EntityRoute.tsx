import { entityOfComponent } from '#kernel/client/entities.ts'
import type { ScreenProps } from '#kernel/client/module.ts'
import { EntityScreen } from './EntityScreen.tsx'

/**
 * The screen of a menu entry whose component key belongs to an entity; the shell falls back to it
 * where no module brings a screen of its own under that key.
 * @throws Error if no entity has the key: ask `entityOfComponent` first
 */
export default function EntityRoute({ entry }: ScreenProps) {
  const entity = entityOfComponent(entry.component)
  if (!entity) throw new Error(`No entity has the component key ${entry.component}`)
  return <EntityScreen key={entity.id} entityId={entity.id} />
}
