import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { clearLeftover } from './leftover.ts'
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts'

const started: EmbeddedDatabase[] = []
const folders: string[] = []
afterAll(async () => {
  await Promise.all(started.map((database) => database.stop()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder below one that everybody may pass, as a data folder usually is. */
function dataDir(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-embedded-'))
  folders.push(folder)
  rmSync(folder, { recursive: true })
  mkdirSync(folder, { mode })
  return folder
}

async function start(folder: string, options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, throwaway: true, ...options })
  started.push(database)
  return database
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

const serverPid = (database: EmbeddedDatabase) => Number(readFileSync(join(database.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

describe('the embedded database', () => {
  test('keeps its data and password from one start to the next', async () => {
    const folder = dataDir()
    const first = await start(folder)
    await ask(first.url, 'create table kept as select 1 as n')
    await first.stop()
    expect(existsSync(join(first.folder, 'data/postmaster.pid'))).toBe(false)
    const second = await start(folder)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    expect(new URL(second.url).password).toBe(new URL(first.url).password)
  })

  test('lets nobody in without the password', async () => {
    const { url } = await start(dataDir())
    const stranger = new URL(url)
    stranger.password = 'guess'
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
    stranger.password = ''
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow()
  })

  test('two folders run side by side', async () => {
    const [one, two] = await Promise.all([start(dataDir()), start(dataDir())])
    await ask(one.url, 'create table mine ()')
    expect(await ask(two.url, `select to_regclass('mine') as found`)).toEqual([{ found: null }])
  })

  test('takes over from a server that outlived its console', async () => {
    const folder = dataDir()
    const orphan = await start(folder)
    await ask(orphan.url, 'create table kept as select 2 as n')
    const said: string[] = []
    const next = await start(folder, { notice: (_zh, en) => said.push(en) })
    await orphan.exited
    expect(said.join()).toContain('earlier run')
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 2 }])
  })

  test('recovers what was committed when everything was killed', async () => {
    const folder = dataDir()
    const first = await start(folder, { throwaway: false })
    await ask(first.url, 'create table kept as select 3 as n; update kept set n = 4')
    process.kill(serverPid(first), 'SIGKILL')
    await first.exited
    expect(existsSync(join(first.folder, 'data/postmaster.pid'))).toBe(true)
    const second = await start(folder)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 4 }])
  })

  test('is not stopped by a lock file that names a living stranger, and leaves the stranger alone', async () => {
    const folder = dataDir()
    const first = await start(folder)
    await first.stop()
    writeFileSync(join(first.folder, 'data/postmaster.pid'),
      `${process.pid}\n${join(first.folder, 'data')}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`)
    const second = await start(folder)
    expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('a half-made database of a killed first start is made anew', async () => {
    const folder = dataDir()
    const first = await start(folder)
    await first.stop()
    rmSync(join(folder, 'postgres'), { recursive: true })
    mkdirSync(join(folder, 'postgres/data.draft/base'), { recursive: true })
    writeFileSync(join(folder, 'postgres/data.draft/PG_VERSION'), '18\n')
    const second = await start(folder)
    expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('a database of another major version is refused by name', async () => {
    const folder = dataDir()
    const first = await start(folder)
    await first.stop()
    writeFileSync(join(first.folder, 'data/PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/PostgreSQL 17/)
  })

  test('a server that cannot start says why, from its log', async () => {
    const folder = dataDir()
    const first = await start(folder)
    await first.stop()
    writeFileSync(join(first.folder, 'data/postgresql.conf'), 'no_such_setting = 1\n')
    await expect(start(folder)).rejects.toThrow(/no_such_setting/)
  })

  test('texts sort by code point and fold by Unicode, whatever the locale around it', async () => {
    const { url } = await start(dataDir())
    expect(
      await ask(url,
        `select datcollate, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`),
    )
      .toEqual([{ datcollate: 'C', datlocale: 'C.UTF-8', encoding: 'UTF8' }])
  })

  test('nothing to clear is no trouble', async () => {
    await expect(clearLeftover(join(tmpdir(), 'millwright-no-such-folder'), () => undefined)).resolves.toBeUndefined()
  })
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('a folder that the database account cannot enter sends the database to the system folder and says so', async () => {
    const folder = dataDir(0o700)
    const said: string[] = []
    const first = await start(folder, { notice: (_zh, en) => said.push(en) })
    try {
      expect(first.folder).toMatch(/^\/var\/lib\/millwright\/[0-9a-f]{16}$/)
      expect(said.join()).toContain(first.folder)
      await ask(first.url, 'create table kept as select 5 as n')
      await first.stop()
      const second = await start(folder)
      expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 5 }])
      await second.stop()
    } finally {
      rmSync(first.folder, { recursive: true, force: true })
    }
    await expect(start(folder)).rejects.toThrow(/is gone/)
  })

  test('the server does not run as root', async () => {
    const database = await start(dataDir())
    expect(readFileSync(`/proc/${database.pid}/status`, 'utf8')).toMatch(/^Uid:\s+[1-9]/m)
  })
})
