import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import { createDigest } from './digest.ts'
import { madeTables } from './made-tables.ts'
import { partsOf } from './parts.ts'
import { manifestName, tableFile, uncopied, type BackedTable, type Manifest } from './manifest.ts'

export interface DumpOptions {
  /** Where the archive shall stand; it appears there whole or not at all. */
  path: string
  createTime: string
  /** Takes what is partitioned by time as well: single values that devices measured. */
  withParts?: boolean
  onTable?: (table: BackedTable) => void
  signal?: AbortSignal
}

/**
 * Writes every table, as one moment saw them all, into one archive: an ordinary tar file with a manifest and one
 * gzipped COPY text per table.
 * @param client a connection of its own; it is in a transaction until this answers
 */
export async function dumpDatabase(client: pg.ClientBase,
  { path, createTime, withParts = false, onTable, signal }: DumpOptions): Promise<Manifest> {
  const workshop = `${path}.making`
  await mkdir(join(workshop, 'tables'), { recursive: true })
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = { format: 1, createTime, postgres: await serverVersion(client), migrations: await appliedMigrations(client),
      tables: [], sequences: await sequencesOf(client), made: await madeTables(client),
      ...(withParts ? { parts: await partsOf(client) } : {}) }
    for (const { name, columns } of await tablesOf(client, withParts)) {
      signal?.throwIfAborted()
      const table = await dumpTable(client, name, columns, workshop)
      manifest.tables.push(table)
      onTable?.(table)
    }
    await client.query('commit')
    await writeArchive(manifest, workshop, join(workshop, 'archive.tar'))
    await rename(join(workshop, 'archive.tar'), path)
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

async function dumpTable(client: pg.ClientBase, name: string, columns: string[], workshop: string): Promise<BackedTable> {
  const digest = createDigest()
  const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`))
  await pipeline(rows, digest.stream, createGzip({ level: 6 }), createWriteStream(join(workshop, tableFile(name))))
  return { name, columns, rows: rows.rowCount, ...digest.result() }
}

async function writeArchive(manifest: Manifest, workshop: string, target: string): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createWriteStream(target))
  await addText(archive, manifestName, JSON.stringify(manifest, null, 1))
  for (const { name } of manifest.tables) await addFile(archive, tableFile(name), join(workshop, tableFile(name)))
  archive.finalize()
  await written
}

function addText(archive: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, text, (error) => (error ? reject(error) : resolve()))
  })
}

async function addFile(archive: Pack, name: string, path: string): Promise<void> {
  const { size } = await stat(path)
  await pipeline(createReadStream(path), archive.entry({ name, size }))
}

async function serverVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]!.server_version
}

async function appliedMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select module, name, checksum from sys_migration order by apply_time, module, name',
  )
  return rows
}

/**
 * Tables of the schema with their columns; those that PostgreSQL computes are left out. So is, unless it is asked for, what is
 * partitioned by time: its parts are made as rows come, by no migration, and go as a whole after weeks. What is summed up of it, by minutes and hours, stands in tables of
 * its own, which are taken.
 */
async function tablesOf(client: pg.ClientBase, withParts: boolean): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `
      select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace
        and c.relkind = 'r'
        and (not c.relispartition or $2)
        and a.attnum > 0
        and not a.attisdropped
        and a.attgenerated = ''
        and c.relname <> all($1)
      group by c.relname
      order by c.relname`,
    [uncopied, withParts],
  )
  return rows
}

async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null; start: string }>(
    `
      select sequencename::text as name, last_value::text as last, start_value::text as start
      from pg_sequences
      where schemaname = current_schema()
      order by 1`,
  )
  return rows.map(({ name, last, start }) => ({ name, last: last ?? start, called: last !== null }))
}

/** Removes what a backup left that was cut off; only where no other is under way. */
export async function clearWorkshops(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => one.endsWith('.making'))) await rm(join(folder, name), { recursive: true, force: true })
}

/** Makes the folder that will hold the archive; others of the machine may not look inside. */
export async function makeFolderFor(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
}
