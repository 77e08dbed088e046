import { createRegistry, type Entity } from '#kernel/entity/index.ts'
import { serverModules } from '../../modules.ts'
import type { Insider } from './insider.ts'

/** The entities whose records have pages of their own, as the server knows them. */
export function entitiesOf({ plants }: Insider): Entity[] {
  const registry = createRegistry(serverModules(plants.app.config).map(({ manifest }) => manifest))
  return [...registry.entities.values()].filter((entity) => !entity.parent && !entity.internal)
}
