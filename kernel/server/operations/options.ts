import { sql } from 'kysely'
import type { Option } from '#kernel/entity/derived/record-calls.ts'
import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import { can, missingRight, withoutDataRules, type Ctx } from '../context.ts'
import { isHidden } from '../field-rights.ts'
import type { Rec } from '../rules.ts'
import { detailsOf } from './option-details.ts'
import { joinAnd, scopeOf } from './scope.ts'

/** Whether the caller works with any entity that refers to this one, or with this one itself. */
export function mayLookUp(ctx: Ctx, entity: Entity): boolean {
  const works = ({ permission }: Entity) => ['list', 'add', 'edit'].some((verb) => can(ctx, `${permission}:${verb}`))
  if (works(entity)) return true
  for (const other of ctx.kernel.registry.entities.values()) {
    if (!Object.values(other.fields).some((field) => field.target === entity.id)) continue
    if (works(other.parent ? ctx.kernel.registry.entity(other.parent) : other)) return true
  }
  return false
}

/**
 * Records to choose from: those whose key or text contains the keyword, best matches first; by the name of a reference of
 * theirs, only those that refer to that record. `value` given: just those ids.
 */
export async function options(ctx: Ctx, entity: Entity, query: Rec): Promise<Option[]> {
  if (!mayLookUp(ctx, entity)) throw missingRight(ctx, `${entity.permission}:list`)
  const fields = allFields(entity)
  // A key may be a day or a number: it is searched as the text that people read.
  const column = (name: string) => {
    const ref = sql.ref(`t.${columnOf(name, fields[name]!)}`)
    return fields[name]!.kind === 'text' ? ref : sql`${ref}::text`
  }
  const key = column(entity.key ?? 'id')
  const shown = column(entity.display ?? entity.key ?? 'id')
  const text = ctx.locale === 'en-US' && entity.displayEn && fields[entity.displayEn]
    ? sql`coalesce(${column(entity.displayEn)}, ${shown})`
    : shown
  const name = fields.name ? column('name') : shown
  const where = scopeOf(withoutDataRules(ctx), entity).where
  const keyword = typeof query.keyword === 'string' ? query.keyword.trim().replaceAll('\u0000', '') : ''
  const ids = typeof query.value === 'string' ? query.value.split(',').filter(Boolean) : []
  const pattern = `%${keyword.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  if (ids.length > 0) where.push(sql`t.id = any(${ids})`)
  else if (keyword) where.push(sql`(${key} ilike ${pattern} or ${text} ilike ${pattern} or ${name} ilike ${pattern})`)
  for (const [name, field] of Object.entries(entity.fields)) {
    const wanted = query[name]
    if (field.kind === 'ref' && !isHidden(field) && typeof wanted === 'string' && wanted !== '')
      where.push(sql`${sql.ref(`t.${columnOf(name, field)}`)} = ${wanted}`)
  }
  // Where nothing was typed an index tells the first ones, however many there are.
  const exactFirst = keyword ? sql`(${key} = ${keyword} or ${text} = ${keyword}) desc nulls last, ` : sql``
  const size = Math.min(Math.max(Number(query.pageSize) || 10, 1), 200)
  const { rows } = await sql<
    { value: string; key: string | null; text: string | null }
  >`select t.id as value, ${key} as key, ${text} as text from ${sql.table(entity.table)} t
    where ${joinAnd(where)} order by ${exactFirst}${key} limit ${ids.length > 0 ? ids.length : size}`.execute(ctx.db)
  const details = typeof query.details === 'string' && query.details !== ''
    ? await detailsOf(ctx, entity, rows.map(({ value }) => value), query)
    : undefined
  return rows.map((row) => {
    const label = row.text ?? row.key ?? row.value
    const detail = details?.get(row.value)
    return { value: row.value, text: label, title: label, label, key: row.key, ...(detail ? { details: detail } : {}) }
  })
}
