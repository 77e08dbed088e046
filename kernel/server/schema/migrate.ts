import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Where the migrations of a module stand, in the order in which modules build on each other. */
export interface MigrationSource {
  module: string
  dir: string
}

export interface Migration {
  module: string
  name: string
  sql: string
  checksum: string
}

/** Any number; the same for all servers of an installation. */
const lockKey = 7_270_617_001

/** Reads `NNNN-name.sql` files in order; a missing folder is a module without tables. */
export async function readMigrations(sources: readonly MigrationSource[]): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const { module, dir } of sources) {
    const names = (await readdir(dir).catch(() => [])).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort()
    for (const name of names) {
      const sql = await readFile(join(dir, name), 'utf8')
      migrations.push({ module, name, sql, checksum: createHash('sha256').update(sql).digest('hex') })
    }
  }
  return migrations
}

/**
 * Runs the work while no other server of the installation does; a second one waits for the first.
 * The lock lives in its own connection and falls with it.
 */
export async function underLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

/** Applies what is missing, each migration in a transaction; a migration that was changed after it ran is refused. */
export async function migrate(client: pg.ClientBase, migrations: readonly Migration[],
  onApply?: (migration: Migration) => void): Promise<number> {
  await client.query(
    `
      create table if not exists sys_migration (
        module varchar(32) not null, name varchar(128) not null, checksum varchar(64) not null,
        apply_time timestamptz not null default current_timestamp, primary key (module, name)
      )`,
  )
  const { rows } = await client.query<{ module: string; name: string; checksum: string }>(
    'select module, name, checksum from sys_migration',
  )
  const applied = new Map(rows.map((row) => [`${row.module}/${row.name}`, row.checksum]))
  let count = 0
  for (const migration of migrations) {
    const checksum = applied.get(`${migration.module}/${migration.name}`)
    if (checksum === migration.checksum) continue
    if (checksum)
      throw new Error(`migration ${migration.module}/${migration.name} was changed after it had been applied: write a new one instead`)
    onApply?.(migration)
    await apply(client, migration)
    count++
  }
  return count
}

async function apply(client: pg.ClientBase, { module, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into sys_migration (module, name, checksum) values ($1, $2, $3)', [module, name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${module}/${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
