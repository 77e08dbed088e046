import type { Entity, Registry } from '#kernel/entity/index.ts'
import type { Rules } from './rules.ts'

/**
 * Records that bear no tenant must say all the same whose they are: the installation's, or told apart by a rule. Said by the start.
 * @throws Error naming the entities that do not
 */
export function checkScopes({ entities }: Registry, rulesOf: (entity: Entity) => Rules): void {
  const loose = [...entities.values()].filter((entity) =>
    entity.scope === 'none' && !entity.parent && !entity.internal && !entity.installation && !rulesOf(entity).scope
  )
  if (loose.length === 0) return
  throw new Error(
    `everybody of every tenant could read and write ${
      loose.map(({ id }) => id).join(', ')
    }: give them a tenant, \`installation\`, or a rule \`scope\``,
  )
}
