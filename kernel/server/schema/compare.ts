import { columnOf, kindOf, type Entity, type Registry } from '#kernel/entity/index.ts'
import type pg from 'pg'
import { columnSql, createTableSql, desiredShape, indexSql, LIVE_ROWS, triggerSql, type Column, type TableShape } from './desired.ts'

export interface ActualTable {
  columns: Map<string, Column>
  /** By name, whether it holds live rows alone. */
  indexes: Map<string, { partial: boolean }>
  triggers: Set<string>
}

/** Whatever answers a statement: a pool, a connection, a transaction. */
export interface Answers {
  query<R extends object>(text: string): Promise<{ rows: R[] }>
}

/** The tables of the current schema as the database describes them. */
export async function readSchema(client: Answers): Promise<Map<string, ActualTable>> {
  const tables = new Map<string, ActualTable>()
  const table = (name: string): ActualTable => {
    const found = tables.get(name) ?? { columns: new Map(), indexes: new Map(), triggers: new Set() }
    tables.set(name, found)
    return found
  }
  const columns = await client.query<{ table: string; name: string; type: string; notNull: boolean }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`)
  for (const { table: name, ...column } of columns.rows) table(name).columns.set(column.name, column)
  const indexes = await client.query<{ table: string; name: string; definition: string }>(
    'select tablename as table, indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()',
  )
  for (const { table: owner, name, definition } of indexes.rows)
    table(owner).indexes.set(name, { partial: definition.endsWith(' WHERE (del_flag = 0)') })
  const triggers = await client.query<{ table: string; name: string }>(
    `select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and not t.tgisinternal`,
  )
  for (const { table: owner, name } of triggers.rows) table(owner).triggers.add(name)
  return tables
}

function defaultsOf(entity: Entity): Map<string, string> {
  return new Map(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.default === undefined
        ? []
        : [[columnOf(name, field), typeof field.default === 'number' || field.kind === 'decimal' || field.kind === 'money'
          ? String(field.default)
          : `'${field.default}'`]]
    ),
  )
}

/** The statements that bring the database to what the entities ask; empty when they agree. Nothing is ever dropped by itself. */
export async function compareSchema(registry: Registry, client: pg.Pool | pg.ClientBase, moduleId?: string): Promise<string[]> {
  const actual = await readSchema(client)
  return [...registry.entities.values()].filter((entity) => !moduleId || entity.module === moduleId).flatMap((entity) => {
    const shape = desiredShape(entity, (field) => kindOf(field).sql(field)!)
    const table = actual.get(entity.table)
    return table ? alterations(shape, table, defaultsOf(entity)) : createTableSql(shape, defaultsOf(entity))
  })
}

function alterations(shape: TableShape, actual: ActualTable, defaults: ReadonlyMap<string, string>): string[] {
  const statements: string[] = []
  for (const column of shape.columns) {
    const there = actual.columns.get(column.name)
    if (!there) statements.push(`alter table ${shape.table} add column ${columnSql(column, defaults)};`)
    else {
      if (there.type !== column.type) statements.push(`alter table ${shape.table} alter column ${column.name} type ${column.type};`)
      if (there.notNull !== column.notNull)
        statements.push(`alter table ${shape.table} alter column ${column.name} ${column.notNull ? 'set' : 'drop'} not null;`)
    }
  }
  const wanted = new Set(shape.columns.map((column) => column.name))
  for (const name of actual.columns.keys())
    if (!wanted.has(name)) statements.push(`-- ${shape.table}.${name} is no longer described: drop it by hand once its data is safe`)
  for (const [name, definition] of shape.indexes) {
    const there = actual.indexes.get(name)
    if (!there) statements.push(indexSql(name, definition))
    else if (there.partial !== definition.endsWith(LIVE_ROWS)) statements.push(`drop index ${name};`, indexSql(name, definition))
  }
  if (!actual.triggers.has(`${shape.table}_changed`)) statements.push(triggerSql(shape.table))
  return statements
}
