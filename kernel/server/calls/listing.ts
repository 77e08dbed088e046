import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { PageOf, ShownRow } from '#kernel/entity/shape.ts'
import type { Ctx } from '../context.ts'
import { atOnce, inParts } from '../let-others-run.ts'
import { listInParts, listRead, maxRows, readQuery, type ListOptions } from '../operations/list.ts'
import { actionsOf } from '../operations/states.ts'
import type { ListQuery } from '../query/conditions.ts'
import { page } from '../rest/envelope.ts'
import { RecordsInParts, type LongPage } from '../rest/long-page.ts'
import type { Rec, ScopeRule } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'
import { addContents } from '../work/contents.ts'
import { leaveOutRefused } from '../work/leave-out.ts'
import { rowsOfWork } from '../work/waiting.ts'
import { addWaits } from '../work/waits.ts'

/** One page of a list call with all that its rows show; for modules that answer the call themselves. */
export async function listing<E extends Entity>(ctx: Ctx, entity: E, query: Rec, options: ListOptions = {}): Promise<PageOf<ShownRow<E>>> {
  return shownPage(ctx, entity, { read: readQuery(ctx, entity, query), when: query._total,
    options: await narrowed(ctx, entity, query, options) })
}

/** The same for an answer as it stands: where the caller asks for more records than are worked on at once, they go out in parts. */
export async function longListing<E extends Entity, T = ShownRow<E>>(ctx: Ctx, entity: E, query: Rec, given: ListOptions = {},
  written: (record: ShownRow<E>) => T = (record) => record as T): Promise<PageOf<T> | LongPage<T>> {
  const asked: Asked = { read: readQuery(ctx, entity, query), when: query._total, options: await narrowed(ctx, entity, query, given) }
  const { read: { pageSize: size = maxRows, pageNo }, options } = asked
  if (size > atOnce && asked.when !== 'only') {
    const { count, parts } = await listInParts(ctx, entity, asked.read, { ...options, limit: size, offset: (pageNo - 1) * size })
    if (count > atOnce) {
      const { total } = await listRead(ctx, entity, { ...asked.read, pageNo: 1, pageSize: 1 }, undefined, options)
      const records = new RecordsInParts(async function*() {
        for await (const part of parts()) {
          await show(ctx, entity, part, options.deleted)
          yield (part as ShownRow<E>[]).map(written)
        }
      })
      return { ...page({ records: [], total, size, current: pageNo, pages: Math.ceil(total / size) }), records }
    }
  }
  const found = await shownPage(ctx, entity, asked)
  return { ...found, records: found.records.map(written) }
}

/** A query as it was read, with what it is narrowed by. */
interface Asked {
  read: ListQuery
  /** When the total is wanted. */
  when: unknown
  options: ListOptions
}

async function shownPage<E extends Entity>(ctx: Ctx, entity: E, { read, when, options }: Asked): Promise<PageOf<ShownRow<E>>> {
  const found = await listRead(ctx, entity, read, when, options)
  for await (const part of inParts<Rec>(found.records)) await show(ctx, entity, [...part], options.deleted)
  return page(found as PageOf<ShownRow<E>>)
}

async function narrowed(ctx: Ctx, entity: Entity, query: Rec, { extra = [], tables = [], ...options }: ListOptions): Promise<ListOptions> {
  const asked = await askedBeside(ctx, entity, query)
  return { ...options, extra: [...extra, ...asked.map(({ where }) => where)],
    tables: [...tables, ...asked.flatMap((one) => one.tables ?? [])] }
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
