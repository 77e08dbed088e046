import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '#kernel/server/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server of this run, with the right to make databases. */
    testServerUrl: string
    /** Names the databases of this run, so that several runs share one server in peace. */
    testRunId: string
  }
}

export interface TestDatabase {
  url: string
  pool: pg.Pool
  /** Closes the pool and removes the database; later calls do nothing. */
  drop(): Promise<void>
}

type BuildTemplate = (database: { url: string; pool: pg.Pool }) => Promise<void>
const builders = new Map<string, BuildTemplate>()

/** Says how a template's tables and rows come about; it runs at most once per test run, when first asked for. */
export function registerTemplate(name: string, build: BuildTemplate): void {
  builders.set(name, build)
}

/**
 * A database of the caller's own: empty, or a copy of a registered template ("base" has what every
 * installation has, "demo" also the demonstration data). Any number of test files may ask at once.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const source = template === undefined ? undefined : await ensureTemplate(template)
  const name = databaseName(randomBytes(6).toString('hex'))
  await withServer((server) =>
    server.query(`create database ${name}${source === undefined ? '' : ` template ${source} strategy file_copy`}`)
  )
  const { url, pool } = open(name)
  let dropped: Promise<void> | undefined
  const drop = () => (dropped ??= pool.end().then(() =>
    withServer(async (server) => {
      await server.query(`drop database if exists ${name} with (force)`)
    })
  ))
  return { url, pool, drop }
}

/** Built under another name and then renamed: a template that has its name is complete. */
async function ensureTemplate(template: string): Promise<string> {
  const build = builders.get(template)
  if (!build) throw new Error(`unknown template "${template}"; registered are: ${[...builders.keys()].join(', ')}`)
  const name = databaseName(`template_${template}`)
  await withServer(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const draft = `${name}_draft`
    await server.query(`drop database if exists ${draft} with (force)`)
    await server.query(`create database ${draft}`)
    const { url, pool } = open(draft)
    try {
      await build({ url, pool })
    } finally {
      await pool.end()
    }
    await server.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

function databaseName(suffix: string): string {
  return `test_${inject('testRunId')}_${suffix}`
}

function open(database: string): { url: string; pool: pg.Pool } {
  const address = new URL(inject('testServerUrl'))
  address.pathname = `/${database}`
  // drop() cuts what still holds a connection; the pool swallows that.
  const pool = createPool({ url: address.href, max: 10 })
  return { url: address.href, pool }
}

/** The lock of a template belongs to the connection, so it is free again however the work ends. */
async function withServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: inject('testServerUrl') })
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}
