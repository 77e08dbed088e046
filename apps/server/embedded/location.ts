import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError, type Notice } from '../start-error.ts'
import { clearLeftover } from './leftover.ts'
import { canWrite, chooseOwner, giveTo, type Owner } from './owner.ts'

export interface Location {
  /** Holds the cluster, its password and its log. */
  folder: string
  owner: Owner | undefined
}

/** Where root keeps what the database's account cannot reach in the data folder. */
export const systemFolder = '/var/lib/millwright'

/** Names the place of the database, where it is not inside the data folder. */
const markerName = 'postgres.location'

/**
 * Decides where the database lies and makes that folder: `DATA_DIR/postgres`, or, where root's database
 * account cannot enter it, `/var/lib/millwright/<hash of DATA_DIR>`. The choice is kept with the data
 * folder, so that a later change of rights never brings up an empty database in place of the full one.
 * @throws StartError where no place can be used or an existing database is out of reach
 */
export async function prepareLocation(dataDir: string, notice: Notice): Promise<Location> {
  makeDataDir(dataDir)
  const marker = join(dataDir, markerName)
  const preferred = join(dataDir, 'postgres')
  if (existsSync(marker)) return openMarked(marker)
  if (holdsDatabase(preferred)) return openExisting(preferred)

  const owner = chooseOwner(preferred)
  if (tryFolder(preferred, owner)) return { folder: preferred, owner }
  if (!owner) throw unusable(dataDir)
  try {
    rmdirSync(preferred)
  } catch {
    // It was never made, or holds something of somebody else: either way it is not ours to remove.
  }
  makeSystemFolder()
  const folder = join(systemFolder, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16))
  await setAside(folder, notice)
  writeFileSync(marker, `${folder}\n`)
  if (!tryFolder(folder, owner)) throw unusable(folder)
  notice(
    `数据库用户 ${owner.name} 无法进入 ${dataDir}，数据库存放在 ${folder}`,
    `the database user ${owner.name} cannot enter ${dataDir}; the database lies in ${folder}`,
  )
  return { folder, owner }
}

function makeDataDir(dataDir: string): void {
  try {
    // Root's database account must pass through, but not list what is inside.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (cause) {
    throw unusable(dataDir, cause)
  }
}

/** A mode given to a recursive mkdir counts for every folder it makes, and this one the database's account must pass through. */
function makeSystemFolder(): void {
  try {
    mkdirSync(systemFolder, { recursive: true })
    chmodSync(systemFolder, 0o711)
  } catch (cause) {
    throw unusable(systemFolder, cause)
  }
}

function openMarked(marker: string): Location {
  const folder = readFileSync(marker, 'utf8').trim()
  if (existsSync(folder)) return openExisting(folder)
  throw new StartError(
    `${marker} 指向的数据库文件夹 ${folder} 不存在。请恢复该文件夹；若要从空库开始，请删除 ${marker}。`,
    `The database folder ${folder}, named in ${marker}, is gone. Restore it, or delete ${marker} to begin with an empty database.`,
  )
}

/** A folder that we may not list belongs to the account of an earlier start, so it counts as a database. */
function holdsDatabase(folder: string): boolean {
  try {
    return readdirSync(folder).includes('data')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

function openExisting(folder: string): Location {
  const owner = chooseOwner(folder)
  if (canWrite(owner, folder) || (giveTo(owner, folder) && canWrite(owner, folder))) return { folder, owner }
  const who = owner?.name ?? '当前用户 / this user'
  throw new StartError(
    `数据库已在 ${folder}，但用户 ${who} 无法使用该文件夹。请恢复其权限，或用当初启动的用户（或 root）启动。`,
    `The database is in ${folder}, but the user ${who} cannot use that folder. Restore its rights, or start as the user who started it first (or as root).`,
  )
}

function tryFolder(folder: string, owner: Owner | undefined): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    return false
  }
  return giveTo(owner, folder) && canWrite(owner, folder)
}

/** A database whose data folder was deleted is kept beside, never taken over and never deleted. */
async function setAside(folder: string, notice: Notice): Promise<void> {
  if (!existsSync(folder)) return
  await clearLeftover(join(folder, 'data'), notice)
  const kept = `${folder}.${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  renameSync(folder, kept)
  notice(`此处有一个旧数据库，其数据文件夹已删除；已改名保留为 ${kept}`,
    `an earlier database whose data folder was deleted is kept as ${kept}`)
}

function unusable(folder: string, cause?: unknown): StartError {
  return new StartError(
    `文件夹 ${folder} 无法使用。请用 DATA_DIR 指定可写的文件夹。`,
    `The folder ${folder} cannot be used. Name a writable one with DATA_DIR.`,
    { cause },
  )
}
