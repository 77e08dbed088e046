import type { Socket } from 'node:net'
import pg from 'pg'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { readDatabaseAddress, type DatabaseAddress } from '../../rules/database-address.ts'
import { boundedSocket } from './bounded-socket.ts'
import { passwordPurpose } from './data-source.rules.ts'
import { reasonOf } from './probe.ts'

/** What one answer of another database may weigh. */
const mostMb = 64

const messages = {
  'zh-CN': { none: (code: string) => `数据源「${code}」不存在，请检查编码或在「多数据源」中建立`,
    fails: (code: string, reason: string) => `数据源「${code}」无法读取：${reason}`,
    tooLarge: (code: string) => `数据源「${code}」返回的数据超过 ${mostMb} MB，请减少列或增加查询条件` },
  'en-US': { none: (code: string) => `There is no data source "${code}": please check the code, or add it under "Data sources"`,
    fails: (code: string, reason: string) => `The data source "${code}" cannot be read: ${reason}`,
    tooLarge: (code: string) => `The data source "${code}" sends more than ${mostMb} MB: choose fewer columns or add conditions` },
} as const

/** One SELECT in the words of the other database: its text around the values, which are bound. */
export interface SourceQuery {
  readonly parts: readonly string[]
  readonly values: readonly (string | null)[]
  /** Values, counted from 1, whose type PostgreSQL has to be told. */
  readonly untyped: ReadonlySet<number>
}

export interface SourceLimits {
  /** Further rows are not read. */
  readonly maxRows: number
  readonly timeoutMs: number
}

interface SourceColumn {
  readonly name: string
  readonly type: 'String' | 'Integer' | 'Long' | 'Date' | 'Datetime'
}

/** Rows as texts, in the order of their columns. */
export interface SourceRows {
  readonly columns: readonly SourceColumn[]
  readonly rows: readonly (readonly (string | null)[])[]
}

interface Source {
  readonly address: DatabaseAddress
  readonly user: string
  readonly password: string
  readonly mariadb: boolean
}

const connectMs = 5000

/** Which language a data source speaks; refused where there is none of the code. */
export async function sourceKind(ctx: Ctx, code: string): Promise<DatabaseAddress['kind']> {
  return (await findSource(ctx, code)).address.kind
}

/**
 * Reads rows of another database in a read-only transaction with a time limit (decision 0025).
 * @throws Refusal that names the data source and the reason: none of the code, not reachable, refused, too slow
 */
export async function readSource(ctx: Ctx, code: string, query: SourceQuery, limits: SourceLimits): Promise<SourceRows> {
  const named = await findSource(ctx, code)
  const stream = boundedSocket(mostMb * 1024 * 1024)
  try {
    const source = { ...named,
      address: { ...named.address, host: await ctx.kernel.outbound.addressOf(named.address.host, named.address.port) } }
    return await (source.address.kind === 'postgresql' ? readPostgres : readMysql)(source, stream, query, limits)
  } catch (error) {
    if (stream.exceeded) throw new Refusal(messages[ctx.locale].tooLarge(code))
    throw new Refusal(messages[ctx.locale].fails(code, reasonOf(error, ctx.locale)))
  }
}

async function findSource(ctx: Ctx, code: string): Promise<Source> {
  const { rows: [row] } = await sql<
    { dbType: string; dbUrl: string; dbName: string | null; user: string; password: string | null }
  >`select db_type as "dbType", db_url as "dbUrl", db_name as "dbName", db_username as "user", db_password as password
    from sys_data_source where code = ${code} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const address = row && readDatabaseAddress(row)
  if (!address) throw new Refusal(messages[ctx.locale].none(code))
  return { address, user: row.user, password: row.password ? ctx.kernel.secrets.decrypt(row.password, passwordPurpose) : '',
    mariadb: row.dbType === '4' }
}

/** Brackets keep it one SELECT, whatever stands in it. */
function limited({ parts }: SourceQuery, place: (index: number) => string, maxRows: number): string {
  const text = parts.map((part, index) => (index === 0 ? part : `${place(index)}${part}`)).join('')
  return `select * from (\n${text}\n) t limit ${maxRows}`
}

const postgresTypes: Readonly<Record<number, SourceColumn['type']>> = { 20: 'Integer', 21: 'Integer', 23: 'Integer', 700: 'Long',
  701: 'Long', 1700: 'Long', 1082: 'Date', 1114: 'Datetime', 1184: 'Datetime' }
const asText = { getTypeParser: () => (text: string) => text }

async function readPostgres({ address: { host, port, database }, user, password }: Source, stream: Socket, query: SourceQuery,
  { maxRows, timeoutMs }: SourceLimits): Promise<SourceRows> {
  const client = new pg.Client({ host, port, database, user, password, stream: () => stream, connectionTimeoutMillis: connectMs,
    query_timeout: timeoutMs + connectMs, application_name: 'millwright-report' })
  // A connection that breaks after its answer is nobody's concern.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin transaction read only')
    await client.query(`set local statement_timeout = ${timeoutMs}`)
    // The extended protocol takes one statement only.
    const config: pg.QueryArrayConfig & { queryMode: 'extended' } = {
      text: limited(query, (index) => `$${index}${query.untyped.has(index) ? '::text' : ''}`, maxRows),
      values: [...query.values],
      rowMode: 'array',
      types: asText,
      queryMode: 'extended',
    }
    const { fields, rows } = await client.query<(string | null)[]>(config)
    return { columns: fields.map(({ name, dataTypeID }) => ({ name, type: postgresTypes[dataTypeID] ?? 'String' })), rows }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Numbers of MySQL's protocol. */
const mysqlTypes: Readonly<Record<number, SourceColumn['type']>> = { 1: 'Integer', 2: 'Integer', 3: 'Integer', 8: 'Integer', 9: 'Integer',
  13: 'Integer', 0: 'Long', 4: 'Long', 5: 'Long', 246: 'Long', 10: 'Date', 7: 'Datetime', 12: 'Datetime' }

async function readMysql({ address: { host, port, database }, user, password, mariadb }: Source, stream: Socket, query: SourceQuery,
  { maxRows, timeoutMs }: SourceLimits): Promise<SourceRows> {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection({ host, port, database, user, password, stream: () => stream.connect(port, host),
    connectTimeout: connectMs, dateStrings: true, supportBigNumbers: true, bigNumberStrings: true })
  try {
    await connection.query(
      mariadb ? `set session max_statement_time = ${timeoutMs / 1000}` : `set session max_execution_time = ${timeoutMs}`,
    )
    await connection.query('start transaction read only')
    const [rows, fields] = await connection.execute({ sql: limited(query, () => '?', maxRows), values: [...query.values], rowsAsArray: true,
      timeout: timeoutMs + connectMs })
    return { columns: fields.map(({ name, columnType }) => ({ name, type: mysqlTypes[columnType ?? -1] ?? 'String' })),
      rows: (rows as unknown[][]).map((row) => row.map(valueText)) }
  } finally {
    connection.destroy()
  }
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return value.toString('utf8')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
