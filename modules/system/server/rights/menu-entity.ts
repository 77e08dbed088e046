import type { Entity, Registry } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { menuId } from './menu-id.ts'

const bases = new WeakMap<Registry, ReadonlyMap<string, Entity>>()

/** What tells which list a menu shows. */
interface MenuOfEntity {
  id: string
  component: string | null
}

/** The entity whose list a menu shows, by its component, or where people made the entity by the menu made for it; undefined for screens of another kind. */
export function entityOfMenu(registry: Registry, { id, component }: MenuOfEntity): Entity | undefined {
  let byComponent = bases.get(registry)
  if (!byComponent) {
    byComponent = new Map(
      [...registry.entities.values()].filter((entity) => !entity.parent && !entity.internal).map((entity) => [entity.component, entity]),
    )
    bases.set(registry, byComponent)
  }
  return byComponent.get(component ?? '')
    ?? [...registry.entities.values()].find((entity) => entity.module === RUNTIME && menuId(entity.id) === id)
}
