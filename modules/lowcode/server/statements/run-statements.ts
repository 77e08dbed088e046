import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type RawBuilder } from 'kysely'
import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { namesOf } from '../online/wire-record.ts'
import { readStatements } from './read-statements.ts'
import { sayStatementFault, statementMessages } from './messages.ts'
import { StatementFault, type Expression, type Statement } from './statement.ts'

/** More records than this one statement does not change. */
const mostRecords = 1000

/** Statements do not set off statements: two forms that write into each other would never end. */
const underWay = new AsyncLocalStorage<true>()

/** The table of a statement: a published form of the tenant, never a table of the system. @throws Refusal */
function entityOf(ctx: Ctx, table: string): Entity {
  const entity = [...ctx.kernel.registry.entities.values()].find((one) => one.module === RUNTIME && !one.parent && one.table === table)
  if (!entity) throw new Refusal(statementMessages[ctx.locale].noTable(table))
  return entity
}

/** Refuses at writing what could never run. @throws Refusal naming the fault */
export async function requireStatements(ctx: Ctx, text: string): Promise<void> {
  try {
    for (const statement of await readStatements(text)) {
      const entity = entityOf(ctx, statement.table)
      for (const { column } of 'set' in statement ? statement.set : []) fieldOf(ctx, entity, column)
    }
  } catch (error) {
    throw error instanceof StatementFault ? new Refusal(sayStatementFault(ctx.locale, error)) : error
  }
}

/**
 * Carries statements out over a record by the operations themselves: what they change is checked, kept in the history and told like
 * any other change, within the rights and the rows of whoever acts. Does nothing within another statement.
 */
export async function runStatements(ctx: Ctx, text: string, own: Entity, record: Rec): Promise<void> {
  if (underWay.getStore()) return
  const row = namesOf(ctx, own).toWire(record)
  await underWay.run(true, async () => {
    for (const statement of await readStatements(text))
      await runOne(ctx, statement, own, row).catch((error: unknown) => {
        throw refusalOf(ctx, statement, error)
      })
  })
}

/** What the database cannot work out is a fault of the statement: `'a' * 2`, a division by zero. */
function refusalOf(ctx: Ctx, { table }: Statement, error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message: string }
  return typeof code === 'string' && /^(22|42)/.test(code) ? new Refusal(statementMessages[ctx.locale].failed(table, message)) : error
}

async function runOne(ctx: Ctx, statement: Statement, own: Entity, row: Rec): Promise<void> {
  const entity = entityOf(ctx, statement.table)
  const verb = { update: 'edit', insert: 'add', delete: 'delete' }[statement.kind]
  // To its own table a form writes by its own right, to others by that of whoever acts.
  if (entity.id !== own.id) requireRight(ctx, `${entity.permission}:${verb}`)
  if (statement.kind === 'insert') {
    const [values] = await valuesOf(ctx, entity, statement.set, row)
    await create(ctx, entity, values!)
    return
  }
  const found = await valuesOf(ctx, entity, statement.kind === 'update' ? statement.set : [], row, statement.where)
  if (found.length > mostRecords) throw new Refusal(statementMessages[ctx.locale].tooMany(mostRecords))
  if (statement.kind === 'delete') {
    if (found.length > 0) await remove(ctx, entity, found.map(({ id }) => String(id)))
  } else for (const changed of found) await update(ctx, entity, changed)
}

/** What a statement assigns, worked out by the database: of each record that its condition finds, or by itself. */
async function valuesOf(ctx: Ctx, entity: Entity, set: Extract<Statement, { kind: 'update' }>['set'], row: Rec,
  where?: Expression | null): Promise<Rec[]> {
  const columns = set.map(({ value }, index) => sql`(${written(ctx, entity, value, row)})::text as ${sql.ref(`v${index}`)}`)
  const named = (found: Rec): Rec => Object.fromEntries(set.map(({ column }, index) => [fieldOf(ctx, entity, column), found[`v${index}`]]))
  if (where === undefined) {
    const { rows } = await sql<Rec>`select ${sql.join(columns)}`.execute(ctx.db)
    return rows.map(named)
  }
  const condition = joinAnd([...scopeOf(ctx, entity).where, ...(where ? [sql<boolean>`${written(ctx, entity, where, row)}`] : [])])
  const { rows } = await sql<Rec>`select ${sql.join([sql`t.id as id`, ...columns])} from
    ${sql.table(entity.table)} t where ${condition} order by t.id limit ${mostRecords + 1} for update`.execute(ctx.db)
  return rows.map((found) => ({ id: found.id, ...named(found) }))
}

/** The field behind a column as its author named it. */
function fieldOf(ctx: Ctx, entity: Entity, column: string): string {
  const name = namesOf(ctx, entity).field(column)
  if (!Object.hasOwn(entity.fields, name) || entity.fields[name]!.kind === 'lines')
    throw new Refusal(statementMessages[ctx.locale].noColumn(entity.table, column))
  return name
}

/** An expression as SQL: names are looked up, values are parameters. */
function written(ctx: Ctx, entity: Entity, expression: Expression, row: Rec): RawBuilder<unknown> {
  const part = (inner: Expression) => written(ctx, entity, inner, row)
  switch (expression.kind) {
    case 'column': {
      const fields = allFields(entity)
      const name = namesOf(ctx, entity).field(expression.name)
      if (!Object.hasOwn(fields, name) || fields[name]!.kind === 'lines')
        throw new Refusal(statementMessages[ctx.locale].noColumn(entity.table, expression.name))
      return sql`t.${sql.ref(columnOf(name, fields[name]!))}`
    }
    // The other side of its operator decides the type of a parameter, as of a quoted literal.
    case 'value':
      return sql`${expression.value}`
    case 'record': {
      const value = row[expression.column]
      return sql`${value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)}`
    }
    case 'operation':
      return sql`(${part(expression.left)} ${sql.raw(expression.operator)} ${part(expression.right)})`
    case 'and':
    case 'or':
      return sql`(${sql.join(expression.parts.map(part), expression.kind === 'and' ? sql` and ` : sql` or `)})`
    case 'not':
      return sql`(not ${part(expression.part)})`
    case 'empty':
      return expression.not ? sql`(${part(expression.part)} is not null)` : sql`(${part(expression.part)} is null)`
  }
}
