import { sql } from 'kysely'
import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { can } from '#kernel/server/context.ts'
import { notAllowed } from '#kernel/server/errors.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { tokens } from './dictionary-condition.ts'
import type { DictItem } from '../../calls/dictionaries.ts'
import { likePattern } from '../wire/like-pattern.ts'

interface TableDictionary {
  entity: Entity
  text: string
  code: string
  condition: string | undefined
}

/** The entity whose table this is. */
export function entityOfTable(ctx: Ctx, table: string | undefined): Entity | undefined {
  return [...ctx.kernel.registry.entities.values()].find((candidate) => candidate.table === table)
}

/** The column of that name, if the entity declares it and everybody may read it. */
export function columnNamed(entity: Entity, name: string): string | undefined {
  return Object.entries(allFields(entity)).some(([fieldName, field]) =>
      !field.secret && field.kind !== 'lines' && columnOf(fieldName, field) === name
    )
    ? name
    : undefined
}

/** Reads `table,text,code[,condition]`: only tables and columns that an entity declares. Undefined when malformed or unknown. */
function read(ctx: Ctx, dictionary: string): TableDictionary | undefined {
  const [table, text, code, ...rest] = dictionary.split(',').map((part) => part.trim())
  const entity = entityOfTable(ctx, table)
  if (!entity || !text || !code) return undefined
  const [textColumn, codeColumn] = [columnNamed(entity, text), columnNamed(entity, code)]
  return textColumn && codeColumn ? { entity, text: textColumn, code: codeColumn, condition: rest.join(',') || undefined } : undefined
}

/** Whoever looks a table up must be allowed to list it. */
export function requireLookUp(ctx: Ctx, entity: Entity): void {
  const main = entity.parent ? ctx.kernel.registry.entity(entity.parent) : entity
  // People are looked up by everybody who works here: pickers need names.
  if (main.module === 'system' && ['user', 'depart', 'position', 'role', 'category'].includes(main.name)) return
  if (!can(ctx, `${main.permission}:list`)) throw notAllowed(ctx.locale, `${main.permission}:list`)
}

export async function tableItems(ctx: Ctx, dictionary: string,
  { keyword = '', limit = 1000 }: { keyword?: string; limit?: number }): Promise<DictItem[] | undefined> {
  const found = read(ctx, dictionary)
  if (!found) return undefined
  requireLookUp(ctx, found.entity)
  const [text, code] = [sql.ref(`t.${found.text}`), sql.ref(`t.${found.code}`)]
  const where = scopeOf(ctx, found.entity).where
  const condition = found.condition ? tokens(ctx, found.entity, found.condition) : undefined
  if (condition?.where) where.push(condition.where)
  // Existing clients put the order into the keyword: `王[orderby:realname,desc]`.
  const [, word = '', column, direction] = /^(.*?)(?:\[orderby:([^\],]+)(?:,\s*(asc|desc))?\])?$/is.exec(keyword)!
  if (word.trim()) {
    const pattern = likePattern(word)
    where.push(sql`(${text}::text ilike ${pattern} or ${code}::text ilike ${pattern})`)
  }
  const order = (column ? tokens(ctx, found.entity, `order by ${column} ${direction ?? 'asc'}`).orderBy : condition?.orderBy)
    ?? sql`${text}`
  const { rows } = await sql<{ value: string; text: string | null }>`select ${code}::text as value, ${text}::text as text from ${
    sql.table(found.entity.table)
  } t where ${joinAnd(where)} and ${code} is not null order by ${order} limit ${Math.min(Math.max(limit, 1), 1000)}`.execute(ctx.db)
  return rows.map(({ value, text: shown }) => ({ value, text: shown ?? value, title: shown ?? value, label: shown ?? value }))
}

/** The texts of the keys in their order; a missing one is dropped, or stands for itself. */
export async function tableTexts(ctx: Ctx, dictionary: string, keys: readonly string[],
  dropMissing: boolean): Promise<string[] | undefined> {
  const found = read(ctx, dictionary)
  if (!found) return undefined
  requireLookUp(ctx, found.entity)
  if (keys.length === 0) return []
  const where = [...scopeOf(ctx, found.entity).where, sql<boolean>`t.${sql.ref(found.code)}::text = any(${[...keys]})`]
  const { rows } = await sql<{ value: string; text: string | null }>`select t.${sql.ref(found.code)}::text as value, t.${
    sql.ref(found.text)
  }::text as text from ${sql.table(found.entity.table)} t where ${joinAnd(where)}`.execute(ctx.db)
  const texts = new Map(rows.map((row) => [row.value, row.text ?? row.value]))
  return keys.flatMap((key) => texts.get(key) ?? (dropMissing ? [] : key))
}
