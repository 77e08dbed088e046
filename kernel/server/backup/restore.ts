import { pipeline } from 'node:stream/promises'
import { Writable, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, type Migration } from '../schema/migrate.ts'
import { createDigest } from './digest.ts'
import { makeTables } from './made-tables.ts'
import { BadBackup, tableFile, uncopied, type BackedTable, type Manifest } from './manifest.ts'
import { makeParts } from './parts.ts'
import { readManifest, readTables } from './read-archive.ts'

export interface RestoreOptions {
  path: string
  /** All migrations of this program. */
  migrations: readonly Migration[]
  /** Drops what the database holds; without it a database with tables is refused. */
  replace?: boolean
  onTable?: (table: BackedTable) => void
}

/**
 * Puts a backup into a database: first every file is held against its checksum, then the migrations of the backup make
 * the tables, then all rows come in one transaction. Migrations that are newer than the backup run at the next start.
 * @param client a connection of its own
 * @throws BadBackup with what to do; the database is then as empty as before, or holds the tables without rows
 */
export async function restoreDatabase(client: pg.ClientBase,
  { path, migrations, replace = false, onTable }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(path)
  const needed = neededMigrations(manifest, migrations)
  await verify(path, manifest)
  await requireEmpty(client, replace)
  await migrate(client, needed)
  await client.query('begin')
  try {
    await makeTables(client, manifest.made ?? [])
    await makeParts(client, manifest.parts ?? [])
    await client.query(`truncate ${manifest.tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
    await eachTable(path, manifest, async (table, content) => {
      await loadTable(client, table, content)
      onTable?.(table)
    })
    for (const { name, last, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), last, called])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return manifest
}

/** The migrations that had made the backed-up tables; each must be the one that this program knows. */
function neededMigrations({ migrations: applied }: Manifest, known: readonly Migration[]): Migration[] {
  const wanted = new Map(applied.map((one) => [`${one.module}/${one.name}`, one.checksum]))
  for (const [id, checksum] of wanted) {
    const own = known.find(({ module, name }) => `${module}/${name}` === id)
    if (own?.checksum !== checksum)
      throw new BadBackup(`备份来自另一个版本：表结构更新 ${id} 与本程序不同，请用备份时的版本恢复`,
        `The backup comes from another version: migration ${id} is not the one of this program`)
  }
  return known.filter(({ module, name }) => wanted.has(`${module}/${name}`))
}

async function requireEmpty(client: pg.ClientBase, replace: boolean): Promise<void> {
  const { rows: [found] } = await client.query<{ count: number }>(
    `select count(*) as count from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  )
  if (Number(found!.count) === 0) return
  if (!replace)
    throw new BadBackup('数据库中已有数据表，没有恢复。请指定空数据库，或加 --replace 删除现有数据后恢复',
      'The database already has tables and was left alone. Name an empty one, or add --replace to drop what it holds')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
}

/** Visits each table's uncompressed rows; a missing or surplus file is told. */
async function eachTable(path: string, manifest: Manifest, visit: (table: BackedTable, content: Readable) => Promise<void>): Promise<void> {
  const waiting = new Map(manifest.tables.map((table) => [tableFile(table.name), table]))
  await readTables(path, async (name, content) => {
    const table = waiting.get(name)
    if (!table || uncopied.includes(table.name))
      throw new BadBackup(`备份中有清单之外的文件 ${name}`, `The backup holds ${name}, which its manifest does not name`)
    waiting.delete(name)
    await visit(table, content)
  })
  const [missing] = waiting.keys()
  if (missing) throw new BadBackup(`备份不完整：缺少 ${missing}`, `The backup is not complete: ${missing} is missing`)
}

function verify(path: string, manifest: Manifest): Promise<void> {
  return eachTable(path, manifest, async (table, content) => {
    const digest = createDigest()
    await pipeline(content, createGunzip(), digest.stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
    const { sha256 } = digest.result()
    if (sha256 !== table.sha256)
      throw new BadBackup(`备份已损坏：${table.name} 的校验和不符`, `The backup is damaged: the checksum of ${table.name} differs`)
  })
}

async function loadTable(client: pg.ClientBase, { name, columns, rows }: BackedTable, content: Readable): Promise<void> {
  const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`))
  await pipeline(content, createGunzip(), target)
  if (target.rowCount !== rows)
    throw new BadBackup(`${name} 应有 ${rows} 行，实际载入 ${target.rowCount} 行`,
      `${name} should have ${rows} rows, but ${target.rowCount} were loaded`)
}
