import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startConsoleProcess, type ConsoleProcess } from '#apps/server/testing/console-process.ts'

/* The command itself, with the embedded database: first start, second start, every way to end and to be ended. */

const folder = mkdtempSync(join(tmpdir(), 'millwright-start-'))
// Where root runs the tests, the database's own account must be able to pass.
chmodSync(folder, 0o711)
const started: ConsoleProcess[] = []
afterAll(async () => {
  await Promise.all(started.map((running) => running.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: NodeJS.ProcessEnv): Promise<ConsoleProcess> {
  const running = await startConsoleProcess(env)
  started.push(running)
  return running
}

async function health(running: ConsoleProcess): Promise<number> {
  const answer = await fetch(`${running.address}/api/health`)
  return answer.status
}

/** What a start says that must fail. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  try {
    await start(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the console started')
}

function dataDir(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

describe('the start command', () => {
  test('first start, clean end, a second start that finds everything done, and one after kill -9', async () => {
    const DATA_DIR = dataDir('first')
    const first = await start({ DATA_DIR })
    expect(await health(first)).toBe(200)
    expect(first.output()).toContain('admin')
    expect(await first.stop()).toBe(0)
    const second = await start({ DATA_DIR })
    expect(await health(second)).toBe(200)
    expect(second.output()).not.toMatch(/building the client|载入/)
    await second.kill()
    const third = await start({ DATA_DIR })
    expect(await health(third)).toBe(200)
    expect(await third.stop()).toBe(0)
  })

  test('without demonstration data the first password is shown once', async () => {
    const DATA_DIR = dataDir('bare')
    const first = await start({ DATA_DIR, DEMO: '0' })
    expect(first.output()).toMatch(/first password of admin, shown once:\s+\S{8,}/)
    expect(first.output()).not.toContain('demonstration accounts')
    await first.stop()
    const second = await start({ DATA_DIR, DEMO: '0' })
    expect(second.output()).not.toContain('first password')
    await second.stop()
  })

  test('two instances live side by side; one data folder or port has room for one', async () => {
    const [one, two] = await Promise.all([start({ DATA_DIR: dataDir('one'), DEMO: '0' }), start({ DATA_DIR: dataDir('two'), DEMO: '0' })])
    expect(await Promise.all([health(one), health(two)])).toEqual([200, 200])

    const sameFolder = await refusal({ DATA_DIR: join(folder, 'one') })
    expect(sameFolder).toContain('ended with 1')
    expect(sameFolder).toContain(`process ${one.pid}, ${one.address}`)

    const { port } = new URL(one.address)
    const samePort = await refusal({ DATA_DIR: dataDir('three'), PORT: port })
    expect(samePort).toContain('ended with 1')
    expect(samePort).toContain(`PORT=${port}`)

    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
  })

  test('wrong settings are named', async () => {
    const said = await refusal({ PORT: '99999', DEMO: 'perhaps' })
    expect(said).toContain('PORT=99999')
    expect(said).toContain('DEMO=perhaps')
  })

  test('a database that does not answer is named', async () => {
    expect(await refusal({ DATA_DIR: dataDir('outside'), DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/none' })).toContain('DATABASE_URL')
  })
})
