import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConsoleProcess, type ConsoleProcess } from './console-process.ts'

export interface KillReport {
  kills: number
  /** Records somebody tried to add. */
  attempted: number
  /** Tries that had to be repeated, since the answer never came. */
  repeated: number
  stored: number
  historyEntries: number
}

const writers = 4

interface Attempt {
  code: string
  acknowledged: boolean
}

/**
 * Kills the console in the middle of concurrent saves, starts it again and
 * repeats what was not answered under its idempotency key. What was attempted must then be there once each.
 */
export async function killLoop(kills: number): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'millwright-kill-'))
  chmodSync(dataDir, 0o711)
  // What is saved is not the demonstration's: a plant that is empty starts sooner.
  const settings = { DATA_DIR: dataDir, DEMO: '0', MILLWRIGHT_DEV: '1' }
  const attempts: Attempt[] = []
  let repeated = 0
  let running = await startConsoleProcess(settings)
  const password = /first password of admin, shown once:\s+(\S+)/.exec(running.output())?.[1] ?? ''
  try {
    for (let round = 0; round < kills; round++) {
      await writeUntilKilled(running, { round, password }, attempts)
      running = await startConsoleProcess(settings)
      const token = await signIn(running, password)
      for (const attempt of attempts.filter(({ acknowledged }) => !acknowledged)) {
        repeated++
        attempt.acknowledged = await add(running, token, attempt.code)
        if (!attempt.acknowledged) throw new Error(`${attempt.code} was refused when it was repeated`)
      }
    }
    return { kills, attempted: attempts.length, repeated, ...(await account(running, password)) }
  } finally {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Several writers at once; the kill comes after a number of answers that differs from round to round. */
async function writeUntilKilled(running: ConsoleProcess, { round, password }: { round: number; password: string },
  attempts: Attempt[]): Promise<void> {
  const token = await signIn(running, password)
  let answered = 0
  let killed: Promise<void> | undefined
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !killed; n++) {
      const attempt: Attempt = { code: `K${round}-${writer}-${n}`, acknowledged: false }
      attempts.push(attempt)
      try {
        attempt.acknowledged = await add(running, token, attempt.code)
      } catch {
        return
      }
      if (++answered >= 7 + ((round * 5) % 23)) killed ??= running.kill()
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  await killed
}

async function call(running: ConsoleProcess, path: string, token: string, body?: object,
  key?: string): Promise<{ success: boolean; result: { token: string; total: number; records: { id: string }[] } }> {
  const response = await fetch(`${running.address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-access-token': token, ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'x-idempotency-key': key } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return response.json() as never
}

const signIn = async (running: ConsoleProcess, password: string) =>
  (await call(running, '/sys/login', '', { username: 'admin', password })).result.token
const add = async (running: ConsoleProcess, token: string, code: string) =>
  (await call(running, '/sys/position/add', token, { code, name: '岗位', postRank: '1' }, `kill-${code}`)).success

async function account(running: ConsoleProcess, password: string): Promise<Pick<KillReport, 'stored' | 'historyEntries'>> {
  const token = await signIn(running, password)
  const { result } = await call(running, '/sys/position/list?code=K*&pageSize=-1', token)
  let historyEntries = 0
  for (const { id } of result.records) {
    const history = (await call(running, `/sys/position/history?id=${id}`, token)) as unknown as { result: unknown[] }
    historyEntries += history.result.length
  }
  return { stored: result.total, historyEntries }
}
