import type { Entity, Registry } from '#kernel/entity/index.ts'

const bases = new WeakMap<Registry, ReadonlyMap<string, Entity>>()

/** The entity whose list a menu's component shows; undefined for screens of another kind. */
export function entityOfMenu(registry: Registry, component: string | null): Entity | undefined {
  let byComponent = bases.get(registry)
  if (!byComponent) {
    byComponent = new Map([...registry.entities.values()].filter((entity) => !entity.parent && !entity.internal).map((entity) => [entity.component, entity]))
    bases.set(registry, byComponent)
  }
  return byComponent.get(component ?? '')
}
