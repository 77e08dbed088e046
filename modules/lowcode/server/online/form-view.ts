import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { runtimeOfForm } from '../../rules/runtime-of-form.ts'
import { viewOf } from '../../rules/view-of-form.ts'
import type { StoredForm } from './stored-form.ts'

/** An entity as a form shows it: under its own design where the form is a view. */
export function shownBy(ctx: Ctx, form: StoredForm | undefined, entity: Entity): Entity {
  if (!form?.physicId) return entity
  const byTable = new Map([...ctx.kernel.registry.entities.values()].map(({ table, id }) => [table, id]))
  return viewOf(entity, form.tableName, runtimeOfForm(form, [], (table) => byTable.get(table)))
}
