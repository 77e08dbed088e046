import { RUNTIME } from '#kernel/entity/runtime.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { can, type Ctx } from '../context.ts'
import { Refusal, notAllowed } from '../errors.ts'
import { isHidden } from '../field-rights.ts'
import { runtimeMessages } from './messages.ts'

/** @throws Refusal where there is none, to whoever was not granted it as if there never was */
export function runtimeEntity(ctx: Ctx, name: string): Entity {
  const entity = ctx.kernel.registry.entities.get(`${RUNTIME}.${name}`)
  if (entity && !entity.parent) return entity
  // Who was granted a form hears that it is gone; to others there never was one.
  const right = `${RUNTIME}:${name}:list`
  throw can(ctx, right) ? new Refusal(runtimeMessages[ctx.locale].unknown(name)) : notAllowed(ctx.locale, right)
}

/**
 * An entity that people made with its sub-tables, for whoever may work with it.
 * @throws Refusal without a right, or where it was withdrawn
 */
export function describedFor(ctx: Ctx, name: string): Entity[] {
  const entity = runtimeEntity(ctx, name)
  if (!['list', 'add', 'edit'].some((verb) => can(ctx, `${entity.permission}:${verb}`)))
    throw notAllowed(ctx.locale, `${entity.permission}:list`)
  return [entity, ...ctx.kernel.registry.lines(entity).map((line) => line.entity)].map(withoutHidden)
}

/** Of a field that is closed to the caller the page does not even learn the name. */
function withoutHidden(entity: Entity): Entity {
  return { ...entity, fields: Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => !isHidden(field))) }
}
