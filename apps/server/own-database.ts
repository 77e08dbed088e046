import { mkdirSync } from 'node:fs'
import type { Config } from './config.ts'
import { takeInstanceLock } from './embedded/instance-lock.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import type { Parts } from './shutdown.ts'
import { StartError } from './start-error.ts'
import { showProgress } from './terminal.ts'

/**
 * Takes the data folder for this console.
 * @throws StartError where another console uses the folder
 */
export async function takeDataFolder(config: Config, parts: Parts): Promise<void> {
  // Root's database account must be able to pass through, but not to list what is inside.
  mkdirSync(config.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const lock = await takeInstanceLock(config.dataDir)
  if ('heldBy' in lock) {
    const { pid, address } = lock.heldBy
    const who = address === undefined ? `${pid}` : `${pid}, ${address}`
    throw new StartError(
      `数据文件夹 ${config.dataDir} 正被另一个控制台使用（进程 ${who}）。请先停止它，或用 DATA_DIR 指定另一个文件夹。`,
      `The data folder ${config.dataDir} is used by another console (process ${who}). Stop that one first, or name another folder with DATA_DIR.`,
    )
  }
  parts.lock = lock
}

/**
 * Starts the embedded database of the data folder, which this console has taken.
 * @returns the connection address
 */
export async function startOwnDatabase(config: Config, parts: Parts): Promise<string> {
  showProgress('正在启动内置数据库', 'starting the embedded database')
  const starting = startEmbedded({ dataDir: config.dataDir, notice: showProgress })
  parts.database = starting
  const database = await starting
  const stopToo = () => {
    if (parts.stopping) return
    process.stderr.write(`内置数据库意外结束，控制台随之停止；日志在 ${database.folder}/postgres.log，请重新启动。\n`)
    process.stderr.write('The embedded database ended unexpectedly, and the console with it; start it again.\n')
    process.exit(1)
  }
  database.exited.then(stopToo, stopToo)
  return database.url
}
