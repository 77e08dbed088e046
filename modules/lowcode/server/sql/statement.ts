import { sql, type RawBuilder } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database.ts'
import { callerValues } from '#kernel/server/query/caller-values.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { checkStatement } from './check-statement.ts'
import { refuseSql } from './fault-texts.ts'
import { readTemplate, slotValue, SYSTEM, type SystemName, type Template } from './placeholders.ts'
import { faultOfDatabase } from './read-only.ts'
import { scopedTables } from './scoped-tables.ts'
import { SqlFault } from './sql-fault.ts'

/** A report's statement that its caller may run. */
export interface Statement {
  /** As its author wrote it. */
  readonly source: string
  readonly template: Template
  readonly ordered: boolean
  /** Numbers of the values whose type PostgreSQL has to be told. */
  readonly untyped: ReadonlySet<number>
  readonly entities: readonly Entity[]
  /** Rows that were read elsewhere, which stand for what the text would answer here. */
  readonly outside?: OutsideRows
}

/** Rows of another database with the columns as which they are read here. */
interface OutsideRows {
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: readonly Rec[]
}

/** Text before the author's own, by which its place in the query is found. */
const BEGIN = '/* report */\n'

/**
 * Reads and checks a statement for the caller: one SELECT, known tables, each with the caller's right to list it; without tables, the
 * right to reports.
 * @throws Refusal naming the place and the remedy; code 510 where a right is missing
 */
export async function readStatement(ctx: Ctx, source: string, verb: 'list' | 'export' = 'list'): Promise<Statement> {
  const { registry } = ctx.kernel
  const byTable = new Map([...registry.entities.values()].map((entity) => [entity.table, entity]))
  return refusing(ctx, source, async () => {
    const template = readTemplate(source)
    const { text, ...checked } = await checkStatement(template.text, (table) => byTable.get(table))
    // What reads no table wants the right to none: it is for those who look after reports.
    if (checked.entities.length === 0) requireRight(ctx, 'lowcode:report:list')
    for (const entity of checked.entities)
      requireRight(ctx, `${(entity.parent ? registry.entity(entity.parent) : entity).permission}:${verb}`)
    return { source, template: { ...template, text }, ...checked }
  })
}

/** Turns what is wrong with the statement into a refusal in the caller's language. */
export async function refusing<T>(ctx: Ctx, source: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SqlFault ? refuseSql(error, source, ctx.locale) : error
  }
}

/**
 * Runs a query over the rows of a statement, which it reads as `t`.
 * @param values values of the parameters; what is missing is null
 * @param around the query before and after `from (the statement) t`
 */
export async function runOver<R extends Rec>(ctx: Ctx, db: Db, statement: Statement, values: Readonly<Record<string, string>>,
  around: { before: RawBuilder<unknown>; after: RawBuilder<unknown> }): Promise<R[]> {
  const head = sql`${scopedTables(ctx, statement.entities)}${around.before}`
  const first = head.compile(db).parameters.length + 1
  const query = sql<R>`${head} from
    (${sql.raw(BEGIN)}${statement.outside ? readElsewhere(statement.outside) : author(ctx, statement, values, first)}\n) t ${around.after}`
  const sent = query.compile(db).sql
  try {
    return (await query.execute(db)).rows
  } catch (error) {
    const start = sent.indexOf(BEGIN) + BEGIN.length
    throw faultOfDatabase(error, sent, (at) => placeOfAuthor(statement, at - start))
  }
}

const sqlTypes: Readonly<Record<string, string>> = lookup({ Integer: 'bigint', Long: 'numeric', Date: 'date', Datetime: 'timestamp' })

/** The rows travel as one value, so that searching, sorting, paging and aggregating are the same for all sources. */
function readElsewhere({ columns, rows }: OutsideRows): RawBuilder<unknown> {
  if (columns.length === 0) return sql`select`
  const typed = sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(sqlTypes[type] ?? 'text')}`))
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${typed})`
}

const CAST = '::text'

/** A place in the author's text: casts stand only in what was sent. */
function placeOfAuthor({ template: { slots }, untyped }: Statement, sentAt: number): number {
  let at = sentAt
  slots.forEach((slot, index) => {
    if (untyped.has(index + 1) && at > slot.at + slot.length) at -= CAST.length
  })
  return at
}

/** The author's text with values in place of the positions, so that every character stands where it was written. */
function author(ctx: Ctx, { template: { text, slots }, untyped }: Statement, values: Readonly<Record<string, string>>,
  first: number): RawBuilder<unknown> {
  const valueOf = valuesFor(ctx, values)
  const parts: RawBuilder<unknown>[] = []
  let end = 0
  slots.forEach(({ slot, at, length }, index) => {
    parts.push(sql.raw(text.slice(end, at)), sql`${slotValue(slot, valueOf)}`,
      sql.raw(`${untyped.has(index + 1) ? CAST : ''}${' '.repeat(Math.max(0, length - `$${first + index}`.length))}`))
    end = at + length
  })
  return sql.join([...parts, sql.raw(text.slice(end))], sql.raw(''))
}

/** What stands behind a parameter or a name of the system. */
export function valuesFor(ctx: Ctx, values: Readonly<Record<string, string>>): (name: string) => string | null {
  return (
    name,
  ) => (name.startsWith(SYSTEM) ? (callerValues(ctx, name.slice(SYSTEM.length) as SystemName)[0] ?? null) : (values[name] ?? null))
}
