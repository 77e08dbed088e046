import pg from 'pg'
import { runtimeEntities, type RuntimeDescription } from '#kernel/entity/runtime.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { triggerSql } from '../schema/desired.ts'
import { BadBackup } from './manifest.ts'

/** A table that no migration makes, because people described it in the console; archived columns included. */
export interface MadeTable {
  name: string
  columns: { name: string; type: string; notNull: boolean }[]
  /** As PostgreSQL tells them. */
  indexes: string[]
}

/** Types and indexes of a backup are the only text of it that is run: they are held against what ours look like. */
const typePattern = /^[a-z][a-z0-9 ]*(\(\d+(,\d+)?\))?( with(out)? time zone)?(\[\])?$/
const indexPattern = /^CREATE (UNIQUE )?INDEX \w+ ON (public\.)?\w+ USING btree \([\w, ]+\)( WHERE \(del_flag = 0\))?$/

/** The tables of everything that people ever published. */
export async function madeTables(client: pg.ClientBase): Promise<MadeTable[]> {
  const { rows: versions } = await client.query<{ description: RuntimeDescription }>('select description from sys_runtime_version')
  const names = [...new Set(versions.flatMap(({ description }) => runtimeEntities(description).map(({ table }) => table)))]
  const { rows: columns } = await client.query<MadeTable['columns'][number] & { table: string }>(
    `
      select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace
        and c.relkind = 'r'
        and c.relname = any($1)
        and a.attnum > 0
        and not a.attisdropped
      order by a.attnum`,
    [names],
  )
  const { rows: indexes } = await client.query<{ table: string; definition: string }>(
    `
      select tablename::text as table, indexdef as definition
      from pg_indexes
      where schemaname = current_schema() and tablename = any($1) and indexname <> tablename || '_pkey'
      order by indexname`,
    [names],
  )
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map(({ table: _table, ...column }) => column),
    indexes: indexes.filter(({ table }) => table === name).map(({ definition }) => definition),
  }))
}

/** Makes them in a database that holds what the migrations made. */
export async function makeTables(client: pg.ClientBase, tables: readonly MadeTable[]): Promise<void> {
  for (const { name, columns, indexes } of tables) {
    for (const text of [...columns.map(({ type }) => type).filter((type) => !typePattern.test(type)), ...indexes.filter((index) =>
      !indexPattern.test(index)
    )]) {
      throw new BadBackup(`备份中表 ${name} 的结构「${text}」无法识别，没有恢复`,
        `The backup says of the table ${name} what is not understood: ${text}. Nothing was restored`)
    }
    const described = columns.map((column) =>
      `${pg.escapeIdentifier(column.name)} ${column.type}${column.name === 'id' ? ' primary key' : column.notNull ? ' not null' : ''}${
        column.name in defaults ? ` default ${defaults[column.name]}` : ''
      }`
    )
    await client.query(`create table ${pg.escapeIdentifier(name)} (${described.join(', ')})`)
    for (const index of indexes) await client.query(index)
    await client.query(triggerSql(name))
  }
}

const defaults: Readonly<Record<string, string>> = lookup({ tenant_id: '0', del_flag: '0', rev: '1' })
