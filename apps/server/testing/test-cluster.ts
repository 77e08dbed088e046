import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { clearLeftover } from '../embedded/leftover.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { isAlive } from '../is-alive.ts'

/** The server that all test projects of one run share. */
interface SharedServer {
  url: string
  runId: string
  users: number
  close(): Promise<void>
}

const folderPrefix = 'millwright-test-'
// Vitest loads this file once per project, so what they share lies outside of the module.
const shelf = globalThis as { millwrightTestServer?: Promise<SharedServer> }

/** Vitest's global set-up: one throw-away PostgreSQL per run, or the one of TEST_DATABASE_URL. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await (shelf.millwrightTestServer ??= openServer())
  server.users += 1
  project.provide('testServerUrl', server.url)
  project.provide('testRunId', server.runId)
  return async () => {
    server.users -= 1
    if (server.users > 0) return
    delete shelf.millwrightTestServer
    await server.close()
  }
}

async function openServer(): Promise<SharedServer> {
  const runId = randomBytes(4).toString('hex')
  const outside = process.env.TEST_DATABASE_URL
  if (outside) return { url: outside, runId, users: 0, close: () => dropDatabases(outside, runId) }
  await sweepDeadRuns()
  const folder = mkdtempSync(join(roomyFolder(), `${folderPrefix}${process.pid}-`))
  // Where root runs the tests, the database's own account must be able to pass.
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: folder, database: 'postgres', throwaway: true })
  return {
    url: database.url,
    runId,
    users: 0,
    async close() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const memoryFolder = '/dev/shm'
const gigabyte = 1024 ** 3

/** Memory where there is plenty: the copy of a template is 20 times faster there than on a disk. */
function roomyFolder(): string {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, freemem()) > 3 * gigabyte ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A run that was killed leaves its server and folder behind. */
async function sweepDeadRuns(): Promise<void> {
  const folders = [tmpdir(), memoryFolder].flatMap((parent) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : []
  )
  for (const folder of folders) {
    const pid = Number(/\/millwright-test-(\d+)-/.exec(folder)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || isAlive(pid)) continue
    try {
      await clearLeftover(join(folder, 'postgres/data'), () => undefined)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's run: not ours to end.
    }
  }
}

async function dropDatabases(url: string, runId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      `test_${runId}_`,
    ])
    for (const { datname } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
  } finally {
    await client.end()
  }
}
