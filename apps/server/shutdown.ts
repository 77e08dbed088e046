import { setTimeout as delay } from 'node:timers/promises'
import { showProgress } from './terminal.ts'

const requestLimitMs = 10_000
/** One Ctrl-C reaches us twice under npm: from the terminal and passed on by npm. */
const sameSignalMs = 500

/** What is up so far. */
export interface Parts {
  app?: { close(): Promise<unknown> }
  pool?: { end(): Promise<void> }
  /** Entered before it is up, so that a signal in the middle of its start waits for it. */
  database?: Promise<{ stop(): Promise<void> }>
  /** Code on its way in. A process that ends while V8 compiles beside it may wait for itself for ever (nodejs/node 54918). */
  loading?: Promise<void>
  lock?: { announce(address: string): void; release(): void }
  /** Set from the first signal on. */
  stopping?: boolean
}

/** Ends the parts in the opposite order of their start: requests finish (within 10 s), the database stops, the data folder is free. */
export async function stopAll(parts: Parts): Promise<void> {
  parts.stopping = true
  const { app, pool, database, loading, lock } = parts
  await loading
  if (app) await bounded(app.close())
  if (pool) await bounded(pool.end())
  await database?.then((running) => running.stop(), () => undefined)
  lock?.release()
}

/**
 * Ends the process on Ctrl-C and SIGTERM, with exit code 0. A second signal forces the end: requests are
 * cut off, and the database is told to stop but not waited for.
 */
export function stopOnSignals(parts: Parts): void {
  let firstAtMs: number | undefined
  const onSignal = () => {
    if (firstAtMs === undefined) {
      firstAtMs = performance.now()
      endProcess(parts)
    } else if (performance.now() - firstAtMs > sameSignalMs) {
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

function endProcess(parts: Parts): void {
  showProgress('正在停止，等待请求结束（再按 Ctrl-C 立即退出）', 'stopping, requests finish first (Ctrl-C again to force)')
  stopAll(parts).then(() => {
    showProgress('已停止', 'stopped')
    process.exit(0)
  }).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
}

async function bounded(work: Promise<unknown>): Promise<void> {
  const limit = new AbortController()
  await Promise.race([work, delay(requestLimitMs, undefined, { signal: limit.signal }).catch(() => undefined)])
  limit.abort()
}
