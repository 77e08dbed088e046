import { sql, type RawBuilder } from 'kysely'
import { allFields, columnOf, kindOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import type { Where } from './where.ts'

export interface WrittenCondition {
  where?: Where
  orderBy?: RawBuilder<unknown>
}

/** The texts that a literal stands for; by default the literal itself. `likes` tells that it is a pattern. */
export type FillLiteral = (literal: string, likes: boolean) => readonly string[]

type Columns = ReadonlyMap<string, Field>

const text = String.raw`(?:[^']|'')*`
const number = String.raw`-?\d+(?:\.\d+)?`
const named = String.raw`#\{\s*\w+\s*\}`
/** A literal with a group for each of its forms. */
const literal = `(?:'(${text})'|(${number})|(${named}))`
const anyLiteral = `(?:'${text}'|${number}|${named})`
const list = String.raw`\(\s*(${anyLiteral}(?:\s*,\s*${anyLiteral})*)\s*\)`
const comparison = new RegExp(
  String.raw`\s*([a-z_][a-z0-9_]*)(?:\s*(=|!=|<>|>=|<=|>|<)\s*${literal}|\s+(like)\s+${literal}|\s+(in)\s*${list})\s*`,
  'iy',
)
const operators: Record<string, string> = lookup({ '=': '=', '!=': '<>', '<>': '<>', '>': '>', '>=': '>=', '<': '<', '<=': '<=' })

/**
 * Reads a condition that somebody wrote as SQL: comparisons of declared columns with literals (`=`, `<` …, `like`, `in`),
 * joined by `and`, and an `order by` of one column. Nothing of the text itself reaches the database: names are looked up,
 * literals become parameters. Undefined for everything else.
 */
export function readWrittenCondition(entity: Entity, words: string, fill: FillLiteral = (value) => [value]): WrittenCondition | undefined {
  const columns: Columns = new Map(
    Object.entries(allFields(entity)).filter(([, field]) => !field.secret && field.kind !== 'lines').map((
      [name, field],
    ) => [columnOf(name, field), field]),
  )
  const where: Where[] = []
  let at = 0
  while (!/^\s*(order\s+by\b|$)/i.test(words.slice(at))) {
    if (at > 0) {
      const joined = /^and\b/i.exec(words.slice(at))
      if (!joined) return undefined
      at += joined[0].length
    }
    comparison.lastIndex = at
    const match = comparison.exec(words)
    const condition = match && readComparison(columns, match, fill)
    if (!condition) return undefined
    where.push(condition)
    at = comparison.lastIndex
  }
  const order = /^\s*order\s+by\b(.*)$/is.exec(words.slice(at))
  const orderBy = order ? readOrder(order[1]!, columns) : undefined
  if (order && !orderBy) return undefined
  return { ...(where.length > 0 ? { where: sql`${sql.join(where, sql` and `)}` } : {}), ...(orderBy ? { orderBy } : {}) }
}

function readComparison(columns: Columns, match: RegExpExecArray, fill: FillLiteral): Where | undefined {
  const column = match[1]!.toLowerCase()
  const field = columns.get(column)
  if (!field) return undefined
  const name = sql`t.${sql.ref(column)}`
  if (match[6]) {
    const patterns = fill(textOf(match, 7), true)
    return patterns.length === 0 ? sql`false` : sql`(${sql.join(patterns.map((pattern) => sql`${name}::text like ${pattern}`), sql` or `)})`
  }
  const literals = match[10] ? literalsOf(match[11]!) : [textOf(match, 3)]
  const values = literals.flatMap((written) => fill(written, false)).map((written) => kindOf(field).parse(written, field))
  if (values.some((value) => !value.ok)) return undefined
  const parsed = values.flatMap((value) => (value.ok ? [value.value] : []))
  if (parsed.length === 0) return sql`false`
  if (match[10]) return sql`${name} in (${sql.join(parsed)})`
  const operator = operators[match[2]!]!
  // A name with several values equals any of them, and differs from all.
  return sql`(${sql.join(parsed.map((value) => sql`${name} ${sql.raw(operator)} ${value}`), operator === '<>' ? sql` and ` : sql` or `)})`
}

/** The literal whose three forms are captured from this group on. */
function textOf(match: RegExpExecArray, group: number): string {
  return match[group]?.replaceAll("''", "'") ?? match[group + 1] ?? match[group + 2] ?? ''
}

function literalsOf(written: string): string[] {
  return [...written.matchAll(new RegExp(literal, 'gi'))].map((match) => textOf(match, 1))
}

function readOrder(words: string, columns: Columns): RawBuilder<unknown> | undefined {
  const match = /^\s*([a-z_][a-z0-9_]*)(?:\s+(asc|desc))?\s*$/i.exec(words)
  if (!match || !columns.has(match[1]!.toLowerCase())) return undefined
  return sql`t.${sql.ref(match[1]!.toLowerCase())} ${sql.raw(match[2]?.toLowerCase() === 'desc' ? 'desc' : 'asc')}`
}
