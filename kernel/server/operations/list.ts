import { sql, type RawBuilder } from 'kysely'
import { columnOf, allFields, refusalText, type Entity, type Stored } from '#kernel/entity/index.ts'
import type { PageOf } from '#kernel/entity/shape.ts'
import { maxSuperConditions, maxSuperDepth } from '#kernel/entity/super-query.ts'
import { atOnce, letOthersRun } from '../let-others-run.ts'
import { refusal, type Ctx } from '../context.ts'
import type { Refusal } from '../errors.ts'
import { label } from '../labels.ts'
import { BadSort, readListQuery, type ListQuery, type RawQuery } from '../query/conditions.ts'
import { BadSuperQuery } from '../query/super-query.ts'
import { whereOf, whereOfGroup, type Where } from '../query/where.ts'
import type { Rec } from '../rules.ts'
import { rowSelectList, selectList } from './columns.ts'
import { joinAnd, scopeOf } from './scope.ts'
import { totalled } from './totalled.ts'

/** The most rows one answer holds, also where a client asks for all. */
export const maxRows = 100_000

/** Reads the query of a list call; what cannot be read is refused in the caller's language. */
export function readQuery(ctx: Ctx, entity: Entity, raw: RawQuery): ListQuery {
  try {
    return readListQuery(entity, raw)
  } catch (error) {
    if (error instanceof BadSort) throw refusal(ctx, 'badSort', { column: error.column })
    if (error instanceof BadSuperQuery) throw refuseSuperQuery(ctx, error, entity)
    throw error
  }
}

/** An advanced query beyond the limits is refused by the name of the first field that is too much. */
export function refuseSuperQuery(ctx: Ctx, { fault, field }: BadSuperQuery, entity?: Entity): Refusal {
  const known = entity && Object.hasOwn(allFields(entity), field) ? allFields(entity)[field] : undefined
  const named = known ? label(field, known, ctx.locale) : field
  const params = { field: named, max: fault === 'superQueryTooDeep' ? maxSuperDepth : maxSuperConditions }
  return refusal(ctx, fault, params, field === '' ? null : { faults: [{ field, text: refusalText(fault, params, ctx.locale) }] })
}

export interface ListOptions {
  extra?: Where[]
  deleted?: 0 | 1
  /** Other tables that `extra` reads. */
  tables?: readonly string[]
}

interface Prepared {
  where: Where
  tables: readonly string[]
}

function prepare(ctx: Ctx, entity: Entity, query: ListQuery, { extra = [], deleted = 0, tables = [] }: ListOptions): Prepared {
  const scope = scopeOf(ctx, entity, deleted)
  const where = [...scope.where, ...extra, ...query.conditions.map((condition) => whereOf(condition, ctx.locale))]
  if (query.superQuery.conditions.length > 0) where.push(whereOfGroup(query.superQuery, ctx.locale))
  return { where: joinAnd(where), tables: [entity.table, ...scope.tables, ...tables] }
}

function orderBy(entity: Entity, query: ListQuery): RawBuilder<unknown> {
  const fields = allFields(entity)
  const parts = query.sort.map(({ column, order }) => sql`${sql.ref(`t.${columnOf(column, fields[column]!)}`)} ${sql.raw(order)}`)
  const last = query.sort.at(-1)
  // The id makes the order total, so that no row appears on two pages.
  if (!query.sort.some(({ column }) => column === 'id')) parts.push(sql`t.id ${sql.raw(last?.order ?? 'desc')}`)
  return sql.join(parts)
}

/** One page of records and the exact total of the filter; of who asks for the page at once, perhaps without (decision 0001). */
export async function list<E extends Entity>(ctx: Ctx, entity: E, raw: RawQuery, options: ListOptions = {}): Promise<PageOf<Stored<E>>> {
  return listRead(ctx, entity, readQuery(ctx, entity, raw), raw._total, options)
}

/**
 * The same of a query that was read.
 * @param when the total is wanted, as `totalled` knows it
 */
export async function listRead<E extends Entity>(ctx: Ctx, entity: E, query: ListQuery, when: unknown,
  options: ListOptions = {}): Promise<PageOf<Stored<E>>> {
  const { where, tables } = prepare(ctx, entity, query, options)
  const size = query.pageSize ?? maxRows
  const offset = (query.pageNo - 1) * size
  const table = sql.table(entity.table)
  const page = async (fresh: RawBuilder<unknown>) => {
    const { rows } = await sql<Rec>`select ${rowSelectList(entity)}${fresh} from ${table} t where ${where} order by
      ${orderBy(entity, query)} limit ${size} offset ${offset}`.execute(ctx.db)
    return rows
  }
  const { rows, ...total } = await totalled(ctx, when, { table, where, tables, offset, size, page })
  return { records: rows as Stored<E>[], ...total, size, current: query.pageNo, pages: Math.ceil(total.total / size) }
}

/** Stands in no id. */
const between = '\u001f'

export interface LongList<E extends Entity> {
  /** Of all records. */
  count: number
  /** Their ids in their order, some at a time. */
  ids(): AsyncGenerator<readonly string[]>
  /**
   * Reads them some at a time, so that neither their rows are in memory at once nor a connection is held by whoever takes
   * long. What was deleted or changed out of the filter meanwhile is left out.
   */
  parts(): AsyncGenerator<Stored<E>[]>
}

interface LongListOptions extends ListOptions {
  /** From how many on, and how many at most. */
  offset?: number
  limit: number
  /** With the fields that only the record itself brings. */
  heavy?: boolean
}

/** The records of a filter in its order, to be read in parts. */
export async function listInParts<E extends Entity>(ctx: Ctx, entity: E, query: ListQuery,
  { offset = 0, limit, heavy = false, ...options }: LongListOptions): Promise<LongList<E>> {
  const { where } = prepare(ctx, entity, query, options)
  const table = sql.table(entity.table)
  const order = orderBy(entity, query)
  // A million ids are a million objects, or a thousand texts.
  const { rows } = await sql<{ ids: string; count: number }>`
    select string_agg(x.id::text, ${between} order by x.place) as ids, count(*) as count
    from (
      select t.id, row_number() over (order by ${order}) as place
      from ${table} t where ${where} order by ${order} limit ${limit} offset ${offset}
    ) x
    group by (x.place - 1) / ${atOnce}::int
    order by min(x.place)`.execute(ctx.db)
  async function* ids(): AsyncGenerator<readonly string[]> {
    for (const part of rows) {
      yield part.ids.split(between)
      await letOthersRun()
    }
  }
  const columns = heavy ? selectList(entity) : rowSelectList(entity)
  return { count: rows.reduce((sum, { count }) => sum + count, 0), ids, async *parts() {
    for await (const some of ids()) {
      const found = await sql<Stored<E>>`select ${columns} from ${table} t where t.id = any(${[...some]}) and ${where}`.execute(ctx.db)
      const byId = new Map(found.rows.map((row) => [row.id, row]))
      yield some.flatMap((id) => byId.get(id) ?? [])
    }
  } }
}

/** All records of a filter in its order, up to `limit`, without a total. */
export async function listAll<E extends Entity>(ctx: Ctx, entity: E, raw: RawQuery, limit: number,
  options: ListOptions = {}): Promise<Stored<E>[]> {
  const query = readQuery(ctx, entity, raw)
  const { where } = prepare(ctx, entity, query, options)
  const { rows } = await sql<Stored<E>>`select ${selectList(entity)} from ${sql.table(entity.table)} t where ${where} order by
    ${orderBy(entity, query)} limit ${limit}`.execute(ctx.db)
  return rows
}
