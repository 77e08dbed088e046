import type { Entity } from '#kernel/entity/index.ts'
import type { PageOf, ShownRow } from '#kernel/entity/shape.ts'
import type { Ctx } from '../context.ts'
import { list, type ListOptions } from '../operations/list.ts'
import { actionsOf } from '../operations/states.ts'
import { page } from '../rest/envelope.ts'
import type { Rec } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'

/** One page of a list call with all that its rows show; for modules that answer the call themselves. */
export async function listing<E extends Entity>(ctx: Ctx, entity: E, query: Rec,
  { deleted = 0, extra = [], tables = [] }: ListOptions = {}): Promise<PageOf<ShownRow<E>>> {
  const rules = ctx.kernel.rulesOf(entity)
  const asked = await rules.asked?.(ctx, query)
  const found = await list(ctx, entity, query, { deleted, extra: [...extra, ...(asked ? [asked.where] : [])],
    tables: [...tables, ...(asked?.tables ?? [])] })
  const records: Rec[] = found.records
  await addTexts(ctx, entity, records)
  await rules.shown?.(ctx, records)
  for (const record of records) record._actions = deleted ? [] : actionsOf(ctx, entity, record)
  return page(found as PageOf<ShownRow<E>>)
}
