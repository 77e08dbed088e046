import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'

/** What a client says of a record, in its sub-tables too, without what the server's own code alone brings (`bySystem`): no form asks for it. */
export function ofClient(ctx: Ctx, entity: Entity, sent: Rec): Rec {
  const taken: Rec = {}
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name]! : undefined
    if (field?.bySystem) continue
    taken[name] = field?.kind === 'lines' && Array.isArray(value)
      ? value.map((row: unknown) => (isRecord(row) ? ofClient(ctx, ctx.kernel.registry.entity(field.target!), row) : row))
      : value
  }
  return taken
}

function isRecord(value: unknown): value is Rec {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
