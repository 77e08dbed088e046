import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './is-alive.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long compiled code is kept that no start has read. */
const UNUSED_MS = 7 * 24 * HOUR_MS

/** Where the process `pid` draws up a build of the client. */
export function draftFolder(cache: string, pid: number): string {
  return join(cache, `client-${pid}`)
}

/** Removes drafts of builds that were cut off. In containers that share a checkout another's process looks dead: for an hour it is left alone. */
export function dropDrafts(cache: string, nowMs = Date.now()): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const pid = /^client-(\d+)(?:\.old)?$/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const path = join(cache, name)
    if (nowMs - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs) > HOUR_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Removes compiled code that was neither written nor read for a week: of modules that are gone, of another Node. */
export async function dropUnused(folder: string, nowMs = Date.now()): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      await dropUnused(path, nowMs)
      if ((await readdir(path)).length === 0) await rmdir(path)
    } else {
      const { atimeMs, mtimeMs } = await stat(path)
      if (nowMs - Math.max(atimeMs, mtimeMs) > UNUSED_MS) await rm(path, { force: true })
    }
  }
}
