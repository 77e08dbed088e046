import { createRegistry, type DictionarySeed, type Entity, type Field, type Module, type Registry } from '#kernel/entity/index.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import { permissionStore } from './session/permission-store.ts'

let registry: Registry = createRegistry([])
let seeds = new Map<string, SeedItem>()
let byComponent = new Map<string, Entity>()

type SeedItem = DictionarySeed['items'][number]

/**
 * Makes the modules' entities known to the screens; called once at the start, again replaces them.
 * @throws Error if the modules do not fit together (see `createRegistry`)
 */
export function registerEntities(modules: readonly Module[]): void {
  registry = createRegistry(modules)
  byComponent = new Map([...registry.entities.values()].map((entity) => [entity.component, entity]))
  seeds = new Map(
    modules.flatMap((module) => module.dictionaries).flatMap((dictionary) =>
      dictionary.items.map((item) => [seedKey(dictionary.code, item.value), item] as const)
    ),
  )
}

const runtime = new Map<string, Entity>()

/** Makes entities known that people made at run time, in place of what was known of them before. */
export function rememberRuntime(entities: readonly Entity[]): void {
  for (const entity of entities) runtime.set(entity.id, entity)
  registry.takeRuntime([...runtime.values()])
}

let seen = new WeakMap<Entity, Entity>()
permissionStore.subscribe(() => {
  seen = new WeakMap()
})

/** Fields that need a right are on no screen of whoever lacks it; the server answers them to nobody else. */
function asSeen(entity: Entity): Entity {
  let own = seen.get(entity)
  if (!own) {
    const fields = Object.entries(entity.fields).filter(([, { needs }]) =>
      needs === undefined || isElementVisible(needs, permissionStore.getState())
    )
    own = fields.length === Object.keys(entity.fields).length ? entity : { ...entity, fields: Object.fromEntries(fields) }
    seen.set(entity, own)
  }
  return own
}

/** The entity of an id; an unknown id is a programming error. */
export function entityOf(id: string): Entity {
  return asSeen(registry.entity(id))
}

/** The entity of an id, or undefined where its module is not installed (late references). */
export function findEntity(id: string | undefined): Entity | undefined {
  const entity = id === undefined ? undefined : registry.entities.get(id)
  return entity && asSeen(entity)
}

/** Every entity of the installation. */
export function allEntities(): readonly Entity[] {
  return [...registry.entities.values()].map(asSeen)
}

/** The entity whose list screen a menu component key means. */
export function entityOfComponent(component: string): Entity | undefined {
  const entity = byComponent.get(component)
  return entity && asSeen(entity)
}

/** How a module seeded a dictionary's value: its colour, and its English text while nobody has renamed it. */
export function seedItem(dict: string, value: string): SeedItem | undefined {
  return seeds.get(seedKey(dict, value))
}

function seedKey(dict: string, value: string): string {
  return `${dict}\n${value}`
}

/** The entity of a sub-table's rows. */
export function lineEntityOf(field: Field): Entity | undefined {
  return findEntity(field.target)
}
