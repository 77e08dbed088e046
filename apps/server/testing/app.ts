import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createRegistry } from '#kernel/entity/index.ts'
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { compareSchema } from '#kernel/server/schema/compare.ts'
import { createTestDatabase, type TestDatabase } from '#kernel/testing/postgres.ts'
import { createApp } from '../app.ts'
import { loadConfig, type Config } from '../config.ts'
import { serverModules } from '../modules.ts'
import { prepareDatabase } from '../prepare.ts'
import { multipart } from './multipart.ts'
import { testsBegin } from './test-time.ts'

/** What a test looks into without knowing its type. */
// Tests read answers as a client would: by name, at any depth.
// oxlint-disable-next-line typescript/no-explicit-any
export type Rec = Record<string, any>

/** A clock that stands still until it is moved. */
interface TestClock {
  now(): Date
  /** Moves the clock forward. */
  advance(ms: number): void
}

export interface Answer<T = unknown> {
  status: number
  body: { success: boolean; message: string; code: number | string; result: T; timestamp: number }
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export interface CallOptions {
  /** Account to call as; `null` for nobody. Default `admin`. */
  as?: string | null
  body?: unknown
  headers?: Record<string, string>
  /** Sent as multipart file `file`, with the other fields. */
  file?: { name: string; bytes: Uint8Array; fields?: Record<string, string> }
}

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  clock: TestClock
  config: Config
  /** Calls below the API base, signed in on demand. */
  call<T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer<T>>
  tokenOf(username: string): Promise<string>
  /** Forgets a session, so that the next call signs in anew. */
  forget(username: string): void
  /** A second server process on the same database and clock. */
  another(): Promise<TestApp>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Template of the database; `demo` has the demonstration plant. */
  template?: 'base' | 'demo'
  env?: Record<string, string>
  /** A module of the test's own; its tables are made from its entities. */
  extra?: () => ServerModule
  startAt?: string
  /** Runs no periodic duties, so that everything written is a call's doing. */
  idle?: boolean
}

/** A whole server on a database of its own, called through its HTTP door without a socket. */
export async function startTestApp(
  { template = 'demo', env = {}, extra, startAt = testsBegin, idle = false }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase(template)
  const dataDir = mkdtempSync(join(tmpdir(), 'millwright-app-'))
  const config = loadConfig({ DEMO: template === 'demo' ? '1' : '0', DEMO_HISTORY: '0', LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    STRICT_ANSWERS: '1', DATA_DIR: dataDir, ...env })
  let nowMs = Date.parse(startAt)
  const clock: TestClock = { now: () => new Date(nowMs), advance: (ms) => {
    nowMs += ms
  } }
  if (extra) await addModule(database, config, extra)
  const open = (own: boolean) =>
    openApp({ database, config, clock, ...(extra ? { extra } : {}), onClose: async () => {
      if (!own) return
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    } })
  return open(true)

  async function openApp(
    { onClose, ...parts }: { database: TestDatabase; config: Config; clock: TestClock; extra?: () => ServerModule;
      onClose: () => Promise<void> },
  ): Promise<TestApp> {
    const modules = [...serverModules(parts.config), ...(parts.extra ? [parts.extra()] : [])]
    const app = await createApp({ config: parts.config, pool: parts.database.pool, clock: parts.clock, modules, idle })
    await app.ready()
    const tokens = new Map<string, Promise<string>>()
    const tokenOf = (username: string): Promise<string> => {
      const known = tokens.get(username) ?? signIn(app, parts.config, username)
      tokens.set(username, known)
      return known
    }
    return {
      app,
      database: parts.database,
      clock: parts.clock,
      config: parts.config,
      tokenOf,
      forget: (username) => tokens.delete(username),
      call: async (method, path, options = {}) =>
        inject(app, parts.config, method, path, options, options.as === null ? null : await tokenOf(options.as ?? 'admin')),
      another: () => open(false),
      close: async () => {
        await app.close()
        await onClose()
      },
    }
  }
}

async function addModule(database: TestDatabase, config: Config, extra: () => ServerModule): Promise<void> {
  const modules = [...serverModules(config), extra()]
  const statements = await compareSchema(createRegistry(modules.map((module) => module.manifest)), database.pool, extra().manifest.id)
  await database.pool.query(statements.join('\n'))
  await prepareDatabase({ config, pool: database.pool, modules })
}

async function signIn(app: FastifyInstance, config: Config, username: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: `${config.apiBase}/sys/login`, payload: { username, password: '123456' } })
  const { success, message, result } = answer.json<{ success: boolean; message: string; result: { token: string } }>()
  if (!success) throw new Error(`${username} cannot sign in: ${message}`)
  return result.token
}

async function inject<T>(app: FastifyInstance, config: Config, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string,
  { body, headers = {}, file }: CallOptions, token: string | null): Promise<Answer<T>> {
  const auth = token ? { 'x-access-token': token } : {}
  const upload = file ? multipart([{ ...file, part: 'file' }], file.fields ?? {}) : undefined
  const response = await app.inject({
    method,
    url: `${config.apiBase}${path}`,
    headers: { ...auth, ...(upload ? { 'content-type': upload.type } : {}), ...headers },
    ...(upload
      ? { payload: upload.payload }
      : body === undefined
      ? {}
      : { payload: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...auth, ...headers } }),
  })
  let parsed: unknown
  try {
    parsed = response.json()
  } catch {
    parsed = undefined
  }
  return { status: response.statusCode, body: parsed as Answer<T>['body'], headers: response.headers, raw: response.rawPayload }
}
