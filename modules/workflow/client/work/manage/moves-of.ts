import { allEntities, findEntity } from '#kernel/client/entities.ts'
import { entityTitle, moveTitle } from '#kernel/client/entity-text.ts'
import type { Locale } from '#kernel/entity/index.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Entities that can start a process: documents that stand in states. */
export function documentChoices(locale: Locale): Choice[] {
  return allEntities().filter(({ states, parent, internal }) => states && !parent && !internal).map((entity) => ({ value: entity.id,
    label: entityTitle(entity, locale) })
  )
}

/** Moves of an entity. */
export function moveChoices(entityId: unknown, locale: Locale): Choice[] {
  const entity = typeof entityId === 'string' ? findEntity(entityId) : undefined
  return Object.entries(entity?.states?.moves ?? {}).map(([name, move]) => ({ value: name, label: moveTitle(name, move, locale) }))
}
