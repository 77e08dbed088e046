import { lookup } from '#kernel/entity/lookup.ts'

type DatabaseKind = 'postgresql' | 'mysql'

export interface DatabaseAddress {
  kind: DatabaseKind
  host: string
  port: number
  database: string
}

/** Numbers of the dictionary `database_type` (those of existing clients). */
const kinds: Readonly<Record<string, DatabaseKind>> = lookup({ 1: 'mysql', 4: 'mysql', 6: 'postgresql' })
const ports: Readonly<Record<DatabaseKind, number>> = { mysql: 3306, postgresql: 5432 }
const protocols: Readonly<Record<string, DatabaseKind>> = lookup({ 'postgres:': 'postgresql', 'postgresql:': 'postgresql',
  'mysql:': 'mysql', 'mariadb:': 'mysql' })

/**
 * Where a data source leads: `host`, `host:port`, an address with a scheme, or the same behind `jdbc:`.
 * The name of the database in an address counts where none is given beside it.
 * @returns undefined for a kind without a driver, an address that cannot be read, or one of another kind
 */
export function readDatabaseAddress(
  { dbType, dbUrl, dbName }: { dbType: string; dbUrl: string; dbName: string | null },
): DatabaseAddress | undefined {
  const kind = kinds[dbType]
  const text = dbUrl.trim().replace(/^jdbc:/i, '')
  const address = /^[a-z]+:\/\//i.test(text) ? text : `${kind}://${text}`
  if (!kind || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (protocols[url.protocol] !== kind || url.hostname === '') return undefined
  const named = decodeURIComponent(url.pathname.slice(1))
  const database = dbName?.trim() || named
  return database === ''
    ? undefined
    : { kind, host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? ports[kind] : Number(url.port), database }
}
