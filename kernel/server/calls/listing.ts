import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { PageOf, ShownRow } from '#kernel/entity/shape.ts'
import type { Ctx } from '../context.ts'
import { atOnce, inParts } from '../breathe.ts'
import { list, listInParts, maxRows, readQuery, type ListOptions } from '../operations/list.ts'
import { actionsOf } from '../operations/states.ts'
import { page } from '../rest/envelope.ts'
import { RecordsInParts, type LongPage } from '../rest/long-page.ts'
import type { Rec, ScopeRule } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'
import { addContents } from '../work/contents.ts'
import { leaveOutRefused } from '../work/leave-out.ts'
import { rowsOfWork } from '../work/waiting.ts'
import { addWaits } from '../work/waits.ts'

/** One page of a list call with all that its rows show; for modules that answer the call themselves. */
export async function listing<E extends Entity>(ctx: Ctx, entity: E, query: Rec,
  { deleted = 0, extra = [], tables = [] }: ListOptions = {}): Promise<PageOf<ShownRow<E>>> {
  const asked = await askedBeside(ctx, entity, query)
  const found = await list(ctx, entity, query, { deleted, extra: [...extra, ...asked.map(({ where }) => where)],
    tables: [...tables, ...asked.flatMap((one) => one.tables ?? [])] })
  for await (const part of inParts<Rec>(found.records)) await show(ctx, entity, [...part], deleted)
  return page(found as PageOf<ShownRow<E>>)
}

/** The same for an answer as it stands: where the caller asks for more records than are worked on at once, they go out in parts. */
export async function longListing<E extends Entity, T = ShownRow<E>>(ctx: Ctx, entity: E, query: Rec, options: ListOptions = {},
  written: (record: ShownRow<E>) => T = (record) => record as T): Promise<PageOf<T> | LongPage<T>> {
  const { pageSize: size = maxRows, pageNo } = readQuery(ctx, entity, query)
  if (size > atOnce && query._total !== 'only') {
    const asked = await askedBeside(ctx, entity, query)
    const narrowed = { ...options, extra: [...options.extra ?? [], ...asked.map(({ where }) => where)],
      tables: [...options.tables ?? [], ...asked.flatMap((one) => one.tables ?? [])] }
    const { count, parts } = await listInParts(ctx, entity, query, { ...narrowed, limit: size, offset: (pageNo - 1) * size })
    if (count > atOnce) {
      const { total } = await list(ctx, entity, { ...query, pageNo: 1, pageSize: 1, _total: undefined }, narrowed)
      const records = new RecordsInParts(async function*() {
        for await (const part of parts()) {
          await show(ctx, entity, part, options.deleted)
          yield (part as ShownRow<E>[]).map(written)
        }
      })
      return { ...page({ records: [], total, size, current: pageNo, pages: Math.ceil(total / size) }), records }
    }
  }
  const found = await listing(ctx, entity, query, options)
  return { ...found, records: found.records.map(written) }
}

/** What a list is asked for beside the values of its fields: what the module's rule knows, and the rows that wait for the caller. */
export async function askedBeside(ctx: Ctx, entity: Entity, query: Rec): Promise<ScopeRule[]> {
  const rule = await ctx.kernel.rulesOf(entity).asked?.(ctx, query)
  const { work } = query
  if (typeof work !== 'string' || work === '') return rule ? [rule] : []
  return [...(rule ? [rule] : []), rowsOfWork(ctx, entity, work) ?? { where: sql<boolean>`false` }]
}

/** Adds what the rows of a list show besides their values. */
async function show(ctx: Ctx, entity: Entity, records: Rec[], deleted: 0 | 1 = 0): Promise<void> {
  await addTexts(ctx, entity, records)
  await addContents(ctx, entity, records)
  await ctx.kernel.rulesOf(entity).shown?.(ctx, records)
  for (const record of records) record._actions = deleted ? [] : actionsOf(ctx, entity, record)
  if (deleted === 1) return
  await leaveOutRefused(ctx, entity, records)
  await addWaits(ctx, entity, records)
}
