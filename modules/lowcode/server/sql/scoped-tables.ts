import { sql, type RawBuilder } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { readableFields } from '#kernel/server/operations/columns.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { Where } from '#kernel/server/query/where.ts'

/**
 * The WITH clause before a report's statement (decision 0011): under the name of each table stands what the caller may see of it,
 * without secrets and the server's own notes. The rows are chosen under names of their own first, because the conditions of one table may read another.
 */
export function scopedTables(ctx: Ctx, entities: readonly Entity[]): RawBuilder<unknown> {
  if (entities.length === 0) return sql``
  const chosen = entities.map((entity, index) =>
    sql`${sql.id(scopeName(index))} as not materialized (select ${columns(entity)} from ${sql.table(entity.table)} t where
      ${rowsOf(ctx, entity)})`
  )
  const shown = entities.map((entity, index) =>
    sql`${sql.id(entity.table)} as not materialized (select * from ${sql.id(scopeName(index))})`
  )
  return sql`with ${sql.join([...chosen, ...shown])} `
}

const scopeName = (index: number) => `_scope_${index + 1}`

/** Decimals without trailing zeros, as all calls answer them. */
function columns(entity: Entity): RawBuilder<unknown> {
  return sql.join(readableFields(entity).map(({ column, field }) => {
    const source = sql.id('t', column)
    return field.kind === 'decimal' || field.kind === 'money' ? sql`trim_scale(${source}) as ${sql.id(column)}` : source
  }))
}

/** Rows of a sub-table are seen with their main record. */
function rowsOf(ctx: Ctx, entity: Entity): Where {
  const { where } = scopeOf(ctx, entity)
  if (!entity.parent) return joinAnd(where)
  const main = ctx.kernel.registry.entity(entity.parent)
  return joinAnd([...where, sql`t.main_id in (select t.id from ${sql.table(main.table)} t where ${rowsOf(ctx, main)})`])
}
