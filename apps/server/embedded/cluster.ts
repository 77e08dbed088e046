import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Location } from './location.ts'
import { credentials, giveTo } from './owner.ts'

export const clusterUser = 'millwright'
const clusterMajor = '18'
const logLimitBytes = 10_000_000
const readyLimitMs = 300_000
const stopLimitMs = 30_000
const pollMs = 10

/** A running PostgreSQL server of ours. */
export interface Cluster {
  port: number
  password: string
  pid: number
  /** Settles when the server process has ended, for whatever reason. */
  exited: Promise<void>
  /** Ends sessions, writes a checkpoint and waits for the process. */
  stop(): Promise<void>
}

export function dataFolder(location: Location): string {
  return join(location.folder, 'data')
}

/** Makes the cluster where there is none yet; a half-made one of a killed start is thrown away. */
export function initCluster(location: Location, binaries: Binaries): void {
  const data = dataFolder(location)
  if (existsSync(data)) return checkVersion(data)
  const draft = `${data}.draft`
  const passwordFile = join(location.folder, 'password')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  giveTo(location.owner, passwordFile)
  const run = spawnSync(
    binaries.initdb,
    // The built-in provider sorts and folds alike on every machine, whatever locales it has.
    ['-D', draft, '-U', clusterUser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C',
      '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    { ...credentials(location.owner), cwd: location.folder, env: childEnv(), encoding: 'utf8' },
  )
  if (run.status !== 0) {
    const detail = run.error?.message ?? `${run.stdout}${run.stderr}`
    throw new StartError(`内置数据库初始化失败（${location.folder}）。`,
      `The embedded database could not be made in ${location.folder}:\n${detail}`)
  }
  const config = join(draft, 'postgresql.conf')
  writeFileSync(config, `include_if_exists = '../millwright.conf'\n`, { flag: 'a' })
  renameSync(draft, data)
}

function checkVersion(data: string): void {
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (major === clusterMajor) return
  throw new StartError(
    `${data} 属于 PostgreSQL ${major}，而内置版本是 ${clusterMajor}。请先用旧版本导出数据，或用 DATABASE_URL 指定外部数据库。`,
    `${data} belongs to PostgreSQL ${major}, the embedded one is ${clusterMajor}. Export with the earlier release first, or name an outside database with DATABASE_URL.`,
  )
}

/**
 * Starts the server on a free loopback port and waits until it answers, crash recovery included.
 * @param settings text of the settings file, see serverSettings
 * @throws StartError with the end of the server's log
 */
export async function startCluster(location: Location, binaries: Binaries, settings: string): Promise<Cluster> {
  const settingsFile = join(location.folder, 'millwright.conf')
  writeFileSync(settingsFile, settings)
  giveTo(location.owner, settingsFile)
  const password = readFileSync(join(location.folder, 'password'), 'utf8').trim()
  for (let attempt = 1;; attempt += 1) {
    const port = await freePort()
    const logFile = openLog(location)
    const child = spawn(binaries.postgres, ['-D', dataFolder(location), '-p', String(port)], {
      ...credentials(location.owner),
      cwd: location.folder,
      env: childEnv(),
      // A group of its own: Ctrl-C must reach the console first, whose requests still need the database.
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    })
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    closeSync(logFile.fd)
    stopWithProcess(child)
    if (await becomesReady(child, dataFolder(location))) return handle(child, port, password, exited)
    const log = readFileSync(logFile.path).subarray(logFile.start).toString('utf8').trimEnd()
    if (attempt < 3 && log.includes('could not bind')) continue
    throw new StartError(`内置数据库没有启动，日志在 ${logFile.path}：`,
      `The embedded database did not start; its log is ${logFile.path}:\n${log.split('\n').slice(-12).join('\n')}`)
  }
}

function handle(child: ChildProcess, port: number, password: string, exited: Promise<void>): Cluster {
  // The console must be able to end while the server still runs, when it is told to leave at once.
  child.unref()
  const running = () => child.exitCode === null && child.signalCode === null
  return {
    port,
    password,
    exited,
    pid: child.pid ?? 0,
    async stop() {
      if (!running()) return
      child.ref()
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        child.kill(signal)
        const limit = new AbortController()
        await Promise.race([exited, delay(stopLimitMs, undefined, { signal: limit.signal }).catch(() => undefined)])
        limit.abort()
        if (!running()) return
      }
    },
  }
}

/** Where this process ends without stopping the server first (a crash, a forced exit), the server is at least told. */
function stopWithProcess(child: ChildProcess): void {
  const tell = () => child.kill('SIGINT')
  process.once('exit', tell)
  child.once('exit', () => process.off('exit', tell))
}

async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  let failed = false
  child.once('exit', () => {
    failed = true
  })
  child.once('error', () => {
    failed = true
  })
  const deadline = performance.now() + readyLimitMs
  while (!failed && performance.now() < deadline) {
    const [pid, , , , , , , status] = readPidFile(data)
    if (Number(pid) === child.pid && status?.trim() === 'ready') return true
    await delay(pollMs)
  }
  child.kill('SIGQUIT')
  return false
}

function readPidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function openLog(location: Location): { fd: number; path: string; start: number } {
  const path = join(location.folder, 'postgres.log')
  const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size() > logLimitBytes) renameSync(path, `${path}.1`)
  return { fd: openSync(path, 'a', 0o600), path, start: size() }
}

/** Free of the caller's locale and PG* variables, which would change how the server behaves. */
function childEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', LANG: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
