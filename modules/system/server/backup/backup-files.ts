import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { wallTime } from '#kernel/server/clock.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { rowsOf } from '#kernel/server/backup/manifest.ts'
import { readManifest } from '#kernel/server/backup/read-archive.ts'
import type { BackupFile } from '../../calls/backups.ts'

/** A backup as it stands on the disk. */
type StoredBackup = Omit<BackupFile, 'trial'>

const namePattern = /^backup-\d{8}-\d{6}-[0-9a-f]{20}\.tar$/

/** Backups stand beside the uploads, not among them: no address leads there. */
export function backupFolder(kernel: Kernel): string {
  return join(dirname(kernel.settings.uploadDir), 'backups')
}

/** Names sort by time, those of one second too. */
export function newBackupName(kernel: Kernel): string {
  const now = kernel.clock.now()
  const [date, time] = wallTime(now).split(' ') as [string, string]
  return `backup-${date.replaceAll('-', '')}-${time.replaceAll(':', '')}-${newId(now.getTime()).slice(0, 20)}.tar`
}

/** The path of a backup; undefined for a name that is none, so that no name leads out of the folder. */
export function backupPath(kernel: Kernel, name: string): string | undefined {
  return namePattern.test(name) ? join(backupFolder(kernel), name) : undefined
}

/** All whole backups of this server's disk, the newest first; a file that cannot be read is left out and logged. */
export async function listBackups(kernel: Kernel): Promise<StoredBackup[]> {
  const folder = backupFolder(kernel)
  const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name)).sort().reverse()
  const files = await Promise.all(names.map(async (name): Promise<StoredBackup | undefined> => {
    try {
      const [{ size }, manifest] = await Promise.all([stat(join(folder, name)), readManifest(join(folder, name))])
      return { name, createTime: manifest.createTime, bytes: size, tables: manifest.tables.length, rows: rowsOf(manifest) }
    } catch (error) {
      kernel.log.warn({ err: error, name }, 'a backup cannot be read')
      return undefined
    }
  }))
  return files.filter((file) => file !== undefined)
}

/** Deletes all but the newest backups. @returns the names of those that went */
export async function dropOldBackups(kernel: Kernel, keep: number): Promise<string[]> {
  const old = (await listBackups(kernel)).slice(keep).map(({ name }) => name)
  for (const name of old) await rm(join(backupFolder(kernel), name), { force: true })
  return old
}
