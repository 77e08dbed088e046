import { sql } from 'kysely'
import type { DictItem } from '#kernel/entity/console/dictionaries.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { tokens } from './dictionary-condition.ts'
import { askable, columnFault, designFault, entityOfTable, namesRecords, requirePicker } from './look-up.ts'
import { likePattern } from '../wire/like-pattern.ts'

const messages = {
  'zh-CN': (dictionary: string, fault: string) => `字典「${dictionary}」不可用：${fault}`,
  'en-US': (dictionary: string, fault: string) => `The dictionary "${dictionary}" cannot be used: ${fault}`,
} as const

interface TableDictionary {
  entity: Entity
  text: string
  code: string
  condition: string | undefined
}

/**
 * Reads `table,text,code[,condition]`. Undefined when malformed or of a table that no entity has.
 * @throws Refusal where the table is not chosen from, by this caller at least, or a column is none that its picker shows
 */
function read(ctx: Ctx, dictionary: string): TableDictionary | undefined {
  const found = parse(ctx, dictionary)
  if (!found) return undefined
  requirePicker(ctx, found.entity)
  const fault = [found.text, found.code].map((column) => columnFault(ctx, found.entity, column)).find((one) => one !== undefined)
  if (fault !== undefined) throw new Refusal(messages[ctx.locale](dictionary.slice(0, 100), fault))
  return found
}

function parse(ctx: Ctx, dictionary: string): TableDictionary | undefined {
  const [table, text, code, ...rest] = dictionary.split(',').map((part) => part.trim())
  const entity = entityOfTable(ctx, table)
  return entity && text && code ? { entity, text, code, condition: rest.join(',') || undefined } : undefined
}

/** Why `table,text,code[,condition]` cannot be a dictionary for anybody; undefined where it can. */
export function tableDictionaryFault(ctx: Ctx, dictionary: string): string | undefined {
  const found = parse(ctx, dictionary)
  return found && designFault(ctx, found.entity, [found.text, found.code])
}

/** Entries to choose from: rows that the caller would see in the list of the entity, data rules included. */
export async function tableItems(ctx: Ctx, dictionary: string,
  { keyword = '', limit = 1000 }: { keyword?: string; limit?: number }): Promise<DictItem[] | undefined> {
  const found = read(ctx, dictionary)
  if (!found) return undefined
  const narrowing = askable(ctx, found.entity)
  const [text, code] = [sql.ref(`t.${found.text}`), sql.ref(`t.${found.code}`)]
  const where = scopeOf(ctx, found.entity).where
  const condition = found.condition ? tokens(ctx, narrowing, found.condition) : undefined
  if (condition?.where) where.push(condition.where)
  // Existing clients put the order into the keyword: `王[orderby:realname,desc]`.
  const [, word = '', column, direction] = /^(.*?)(?:\[orderby:([^\],]+)(?:,\s*(asc|desc))?\])?$/is.exec(keyword)!
  if (word.trim()) {
    const pattern = likePattern(word)
    where.push(sql`(${text}::text ilike ${pattern} or ${code}::text ilike ${pattern})`)
  }
  const order = (column ? tokens(ctx, narrowing, `order by ${column} ${direction ?? 'asc'}`).orderBy : condition?.orderBy)
    ?? sql`${text}`
  const { rows } = await sql<{ value: string; text: string | null }>`select ${code}::text as value, ${text}::text as text from
    ${sql.table(found.entity.table)}
    t where ${joinAnd(where)} and ${code} is not null order by ${order} limit ${Math.min(Math.max(limit, 1), 1000)}`.execute(ctx.db)
  return rows.map(({ value, text: shown }) => ({ value, text: shown ?? value, title: shown ?? value, label: shown ?? value }))
}

/**
 * The texts of the keys in their order; a missing one is dropped, or stands for itself. Whoever has the key of a record is told
 * its name, as where a field refers to it; by other columns only rows of the caller's list are found.
 */
export async function tableTexts(ctx: Ctx, dictionary: string, keys: readonly string[],
  dropMissing: boolean): Promise<string[] | undefined> {
  const found = read(ctx, dictionary)
  if (!found) return undefined
  if (keys.length === 0) return []
  const asked = namesRecords(found.entity, found.text, found.code) ? withoutDataRules(ctx) : ctx
  const where = [...scopeOf(asked, found.entity).where, sql<boolean>`t.${sql.ref(found.code)}::text = any(${[...keys]})`]
  const { rows } = await sql<{ value: string; text: string | null }>`select t.${sql.ref(found.code)}::text as value,
    t.${sql.ref(found.text)}::text as text from ${sql.table(found.entity.table)} t where ${joinAnd(where)}`.execute(ctx.db)
  const texts = new Map(rows.map((row) => [row.value, row.text ?? row.value]))
  return keys.flatMap((key) => texts.get(key) ?? (dropMissing ? [] : key))
}
