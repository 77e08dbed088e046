import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { stoppable } from './wanted.ts'

/** Rows of tables that the kernel does not know by type; modules narrow it with `Table<typeof entity>`. */
// The kernel serves tables that exist only as data, so its handle is typed by name alone.
export type Tables = Record<string, Record<string, unknown>>
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const oid = { int8: 20, date: 1082, time: 1083, timestamptz: 1184, numeric: 1700 } as const

/** Dates stay strings and decimals stay exact: nothing passes through `Date` or a binary float. */
const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.date]: (text) => text,
  [oid.time]: (text) => text.slice(0, 8),
  // Sessions run in Asia/Shanghai, so the first 19 characters are the plant's wall clock.
  [oid.timestamptz]: (text) => text.slice(0, 19),
  [oid.numeric]: (text) => text,
}

const sessionOptions = '-c timezone=Asia/Shanghai -c datestyle=ISO,YMD'

type Parser = (text: string) => unknown

const types = {
  getTypeParser(id: number, format?: 'text' | 'binary'): Parser {
    return parsers[id] ?? (pg.types.getTypeParser(id, format) as Parser)
  },
}

export interface PoolOptions {
  url: string
  max: number
  onError?: (error: Error) => void
}

/** A pool whose sessions speak the plant's time zone; a lost server is reported, never thrown out of nowhere. */
export function createPool({ url, max, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: sessionOptions,
    application_name: 'millwright',
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', (error) => onError?.(error))
  // A session that ends between two statements of a transaction fails the next one; nobody else listens to it then.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** One connection outside of any pool, in the plant's time zone. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types, options: sessionOptions, application_name: 'millwright-copy' })
  await client.connect()
  return client
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: stoppable(pool) }) })
}
