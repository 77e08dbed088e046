import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../is-alive.ts'
import { StartError, type Notice } from '../start-error.ts'

const stopLimitMs = 30_000
const pollMs = 20

/**
 * Makes a database folder fit to be started: ends a server that a killed console left running on it
 * (committed data is safe, open transactions roll back) and drops a lock file that names a foreign process.
 * The caller holds the instance lock, so no living console uses that server.
 * @throws StartError where the old server does not end
 */
export async function clearLeftover(dataFolder: string, notice: Notice): Promise<void> {
  const lockFile = join(dataFolder, 'postmaster.pid')
  if (!existsSync(lockFile)) return
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0])
  const folder = realpathSync(dataFolder)
  if (serves(pid, folder)) {
    notice('上次的数据库仍在运行，正在停止', 'the database of an earlier run is still up; stopping it')
    process.kill(pid, 'SIGINT')
    await untilGone(() => serves(pid, folder))
    if (serves(pid, folder)) {
      throw new StartError(`旧的数据库进程 ${pid} 没有结束，请手动结束它。`,
        `The old database process ${pid} does not end; end it by hand.`)
    }
  }
  await untilGone(() => workersIn(folder).length > 0)
  // PostgreSQL trusts any living process of that number, though it may be a stranger after a restart of the machine.
  if (isAlive(pid)) rmSync(lockFile, { force: true })
}

async function untilGone(isThere: () => boolean): Promise<void> {
  const deadline = performance.now() + stopLimitMs
  while (isThere() && performance.now() < deadline) await delay(pollMs)
}

/** Whether the process is the PostgreSQL server of this folder. */
function serves(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return workersIn(folder).includes(pid) || commandOf(pid).includes(folder)
  return commandOf(pid).includes(folder)
}

/** Every PostgreSQL process stands in its data folder; one that outlives its server still holds the shared memory. Linux only. */
function workersIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && standsIn(name, folder)).map(Number)
}

function standsIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && /^(postgres|\S*\/postgres)/.test(commandOf(Number(pid)))
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
