import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import { can, type Ctx } from '../context.ts'
import { joinAnd, scopeOf } from './scope.ts'

export interface Hit {
  entity: string
  id: string
  key: string
  text: string | null
}

/** So many of one kind are enough to choose from. */
const ofEach = 5
const most = 20
const longest = 100

/** Documents and what bears a code of its own, by its number or the beginning of it; what people call by name, by any part of that. */
export async function search(ctx: Ctx, typed: string): Promise<Hit[]> {
  const text = typed.trim().replaceAll('\u0000', '').slice(0, longest)
  if (text === '') return []
  const parts = [...ctx.kernel.registry.entities.values()].filter((entity) => isFound(ctx, entity)).map((entity) =>
    hitsOf(ctx, entity, text)
  )
  if (parts.length === 0) return []
  const { rows } = await sql<Hit>`
    select entity, id, key, text
    from (${sql.join(parts, sql` union all `)}) hits
    order by rank, length(key), key
    limit ${most}`.execute(ctx.db)
  return rows
}

function isFound(ctx: Ctx, entity: Entity): boolean {
  return (entity.document === true || entity.scanned === true || entity.searched === true) && entity.key !== undefined
    && entity.fields[entity.key]?.kind === 'text' && can(ctx, `${entity.permission}:list`)
}

function hitsOf(ctx: Ctx, entity: Entity, text: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`t.${columnOf(name, entity.fields[name]!)}`)
  const key = column(entity.key!)
  const named = entity.display !== undefined && entity.display !== entity.key && entity.fields[entity.display]?.kind === 'text'
  const shown = named ? column(entity.display!) : sql`null::text`
  // Numbers are written in capitals; an index finds how they begin.
  const begins = (written: string) => sql<SqlBool>`${key} like ${`${escaped(written)}%`}`
  const upper = text.toUpperCase()
  const ways = [begins(upper), ...(upper === text ? [] : [begins(text)]), ...(named ? [sql`${shown} ilike ${`%${escaped(text)}%`}`] : [])]
  const where = sql<SqlBool>`(${sql.join(ways, sql` or `)})`
  const exact = sql`${key} in (${upper}, ${text})${named ? sql` or ${shown} = ${text}` : sql``}`
  return sql`
    (select ${entity.id}::text as entity, t.id, ${key} as key, ${shown} as text, case when ${exact} then 0 else 1 end as rank
    from ${sql.table(entity.table)} t
    where ${joinAnd([...scopeOf(ctx, entity).where, where])}
    order by rank, ${key}
    limit ${ofEach})`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
