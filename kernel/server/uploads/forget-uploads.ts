import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { wallTime } from '../clock.ts'
import { incomingPrefix, partsDir } from '../files/store-file.ts'
import type { Kernel } from '../kernel.ts'
import { forgetDays } from './quota.ts'
import { partOf } from './upload-records.ts'

/** An upload may be taken up again for a week; the note of a finished one is kept as long, its file for good. */
export const keepUploadsMs = 7 * 24 * 3_600_000

/** Duty: forgets old uploads and deletes the parts of those that never ended. Safe beside itself in another process. */
export async function forgetUploads(kernel: Kernel): Promise<void> {
  const oldestMs = kernel.clock.now().getTime() - keepUploadsMs
  const oldest = wallTime(new Date(oldestMs))
  const { rows } = await sql<{ id: string }>`delete from sys_upload where create_time < ${oldest} returning id`.execute(kernel.db)
  await forgetDays(kernel, new Date(oldestMs))
  for (const { id } of rows) await rm(partOf(kernel, id), { force: true })
  await dropLeftovers(partsDir(kernel), oldestMs)
}

/** Files that arrived in one piece while their process was killed. */
async function dropLeftovers(folder: string, oldestMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(incomingPrefix))) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < oldestMs) await rm(file, { force: true })
  }
}
