import type { Entity } from './entity.ts'
import type { Module } from './module.ts'

/** All entities of an installation by id, checked once when it is made. */
export interface Registry {
  /** What it was narrowed from by the rights that its caller lacks; absent where they lack none. */
  beneath?: Registry
  modules: readonly Module[]
  entities: ReadonlyMap<string, Entity>
  /** The entity of an id; an unknown id is a programming error. */
  entity(id: string): Entity
  /** Sub-table entities of an entity by field name. */
  lines(entity: Entity): readonly { name: string; entity: Entity }[]
  /**
   * Takes entities that people made at run time in place of those taken before; those of modules stay.
   * @throws Error where an id or a table belongs to a module's entity
   */
  takeRuntime(entities: readonly Entity[]): void
}

/** Joins modules and refuses what does not fit: unknown or circular `depends`, missing targets, names or tables used twice, states without a text. */
export function createRegistry(modules: readonly Module[]): Registry {
  checkDepends(modules)
  const entities = new Map<string, Entity>()
  const tables = new Map<string, string>()
  for (const module of modules) {
    for (const entity of module.entities) {
      if (entity.module !== module.id) throw new Error(`entity ${entity.id} is listed by module ${module.id}`)
      if (entities.has(entity.id)) throw new Error(`entity ${entity.id} is defined twice`)
      const other = tables.get(entity.table)
      if (other) throw new Error(`table ${entity.table} belongs to ${other} and ${entity.id}`)
      entities.set(entity.id, entity)
      tables.set(entity.table, entity.id)
    }
  }
  for (const module of modules) checkTargets(module, entities)
  checkStates(modules)
  const fixed = new Set(entities.keys())
  const registry: Registry = {
    modules,
    entities,
    entity(id) {
      const entity = entities.get(id)
      if (!entity) throw new Error(`no entity ${id}`)
      return entity
    },
    lines: (entity) =>
      Object.entries(entity.fields)
        .filter(([, field]) => field.kind === 'lines')
        .map(([name, field]) => ({ name, entity: registry.entity(field.target!) })),
    takeRuntime(taken) {
      for (const { id, table } of taken) {
        if (fixed.has(id) || (tables.has(table) && fixed.has(tables.get(table)!))) throw new Error(`${id} (${table}) belongs to a module`)
      }
      for (const id of entities.keys()) if (!fixed.has(id)) entities.delete(id)
      for (const entity of taken) entities.set(entity.id, entity)
    },
  }
  return registry
}

function checkDepends(modules: readonly Module[]): void {
  const seen = new Set<string>()
  for (const module of modules) {
    for (const depend of module.depends) {
      if (!seen.has(depend)) throw new Error(`module ${module.id} depends on ${depend}, which does not come before it`)
    }
    if (seen.has(module.id)) throw new Error(`module ${module.id} is listed twice`)
    seen.add(module.id)
  }
}

function checkTargets(module: Module, entities: ReadonlyMap<string, Entity>): void {
  for (const entity of module.entities) {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (!field.target || field.late) continue
      const target = entities.get(field.target)
      if (!target) throw new Error(`${entity.id}.${name} refers to ${field.target}, which does not exist`)
      if (target.module !== module.id && !module.depends.includes(target.module)) {
        throw new Error(`${entity.id}.${name} refers to ${field.target}, but ${module.id} does not depend on ${target.module}`)
      }
      for (const by of Object.keys(field.narrowedBy ?? {})) {
        if (target.fields[by]?.kind !== 'ref')
          throw new Error(`${entity.id}.${name} is narrowed by ${by}, which is no reference of ${field.target}`)
      }
    }
  }
}

/** Each state of an entity has its text in the dictionary of its field, and each entry is a state that the code has a name for. */
function checkStates(modules: readonly Module[]): void {
  const dictionaries = new Map(modules.flatMap(({ dictionaries }) => dictionaries).map(({ code, items }) => [code, items]))
  for (const { id, state, states, fields } of modules.flatMap(({ entities }) => entities)) {
    const dict = states && fields[states.field]?.dict
    const entries = dict === undefined ? undefined : dictionaries.get(dict)?.map(({ value }) => value)
    if (!entries) continue
    const codes = Object.values(state)
    const mute = codes.find((code) => !entries.includes(code))
    if (mute !== undefined) throw new Error(`${id} has the state ${mute}, which ${dict} gives no text`)
    const nameless = entries.find((code) => !codes.includes(code))
    if (nameless !== undefined) throw new Error(`${id} has no name for the state ${nameless} of ${dict}`)
  }
}
