import { sql } from 'kysely'
import { linesOf, type Entity, type Row, type Stored } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '../context.ts'
import { linesEntity } from '../field-rights.ts'
import type { Rec } from '../rules.ts'
import { selectList } from './columns.ts'
import { joinAnd, scopeOf } from './scope.ts'

interface FindOptions {
  /** Hold the row until the transaction ends. */
  lock?: boolean
  deleted?: 0 | 1
}

/** Records by id as far as the caller may see them, in no particular order. */
export async function findMany<E extends Entity>(ctx: Ctx, entity: E, ids: readonly string[],
  { lock = false, deleted = 0 }: FindOptions = {}): Promise<Stored<E>[]> {
  if (ids.length === 0) return []
  const where = joinAnd([sql`t.id in (${sql.join(ids)})`, ...scopeOf(ctx, entity, deleted).where])
  // Rows are locked in the order of their ids, so that two callers never wait for each other.
  const tail = lock ? sql`order by t.id for update` : sql``
  const { rows } = await sql<Stored<E>>`
    select ${selectList(entity)} from ${sql.table(entity.table)} t where ${where} ${tail}`.execute(ctx.db)
  return rows
}

/** One record; what does not exist or is out of scope is refused alike. */
export async function findOne<E extends Entity>(ctx: Ctx, entity: E, id: string, options: FindOptions = {}): Promise<Stored<E>> {
  const [record] = await findMany(ctx, entity, [id], options)
  if (!record) throw refusal(ctx, 'notFound')
  return record
}

/** The rows of one sub-table in their order. */
export async function findLines<E extends Entity>(ctx: Ctx, lineEntity: E, mainIds: readonly string[]): Promise<Row<E>[]> {
  if (mainIds.length === 0) return []
  const { rows } = await sql<Row<E>>`select ${selectList(lineEntity)} from ${sql.table(lineEntity.table)} t where t.main_id in
    (${sql.join(mainIds)}) and t.del_flag = 0 order by t.main_id, t.order_num, t.id`.execute(ctx.db)
  return rows
}

/** Adds all sub-tables to a record. */
export async function withLines<E extends Entity>(ctx: Ctx, entity: E, record: Stored<E> | Rec): Promise<Row<E>> {
  for (const [name, field] of linesOf(entity)) {
    ;(record as Rec)[name] = await findLines(ctx, linesEntity(ctx, entity, field.target!), [record.id as string])
  }
  return record as Row<E>
}

/** How people call a record: its key, else its display text, else its id. */
export function nameOf(entity: Entity, record: Rec): string {
  return String(record[entity.key ?? ''] ?? record[entity.display ?? ''] ?? record.id)
}
