import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'

/** How people call what a field of the records names. */
export async function textsOf(ctx: Ctx, entity: Entity, records: readonly Rec[], name: string): Promise<string[]> {
  const named = records.map((record): Rec => ({ ...record }))
  await addTexts(ctx, entity, named)
  return named.map((record) => String(record[`${name}_dictText`] ?? record[name] ?? ''))
}
