import type { Entity, Field } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'

export interface DictionaryField {
  entity: Entity
  name: string
  field: Field
}

/** Fields of all entities whose values are entries of a dictionary. */
export function dictionaryFields(ctx: Ctx): DictionaryField[] {
  return [...ctx.kernel.registry.entities.values()].flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'dict' || field.kind === 'dicts').map(([name, field]) => ({ entity, name, field }))
  )
}

/** A field that takes its values from the dictionary of this code; `undefined` where none does. */
export function fieldOfDictionary(ctx: Ctx, code: string): DictionaryField | undefined {
  return dictionaryFields(ctx).find(({ field }) => field.dict === code)
}
