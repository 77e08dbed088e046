import type { Entity } from '#kernel/entity/index.ts'
import { useText } from '../../text.ts'
import { BusinessSelectModal, type SelectWindowProps } from './BusinessSelectModal.tsx'
import { entityConfig } from './entity-config.ts'

/** The records of an entity as a select window: suppliers, items, whatever a field refers to. */
export function EntityWindow({ entity, ...props }: Omit<SelectWindowProps, 'config'> & { entity: Entity }) {
  const { locale } = useText()
  return <BusinessSelectModal {...props} config={entityConfig(entity, locale)} />
}
