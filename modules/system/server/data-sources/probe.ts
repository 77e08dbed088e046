import pg from 'pg'
import type { Locale } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Outbound } from '#kernel/server/outbound/outbound.ts'
import type { DatabaseAddress } from '../../rules/database-address.ts'

const connectMs = 5000

/** Connects, asks for one row and leaves. @throws Refusal where the address is closed, else Error in the words of the driver */
export async function probeDatabase(outbound: Outbound, named: DatabaseAddress, login: { user: string; password: string }): Promise<void> {
  const address = { ...named, host: await outbound.addressOf(named.host, named.port) }
  await (address.kind === 'postgresql' ? probePostgres(address, login) : probeMysql(address, login))
}

async function probePostgres({ host, port, database }: DatabaseAddress,
  { user, password }: { user: string; password: string }): Promise<void> {
  const client = new pg.Client({ host, port, database, user, password, connectionTimeoutMillis: connectMs, query_timeout: connectMs,
    application_name: 'millwright-probe' })
  // A connection that breaks after its answer is nobody's concern.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function probeMysql({ host, port, database }: DatabaseAddress,
  { user, password }: { user: string; password: string }): Promise<void> {
  // Few installations have such a source; its driver comes when it is needed.
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection({ host, port, database, user, password, connectTimeout: connectMs })
  try {
    await connection.query({ sql: 'select 1', timeout: connectMs })
  } finally {
    connection.destroy()
  }
}

/** A refused connection to several addresses carries its causes inside and has an empty message. */
export function reasonOf(error: unknown, locale: Locale): string {
  if (error instanceof Refusal) return error.textIn(locale)
  const { message, code } = error as Error & { code?: string }
  return message || code || String(error)
}
