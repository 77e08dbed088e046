import { access, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { wallTime } from '../clock.ts'
import type { Kernel } from '../kernel.ts'
import { partOf } from './upload-records.ts'

/**
 * Makes the stored file of an upload whose last byte is there. Whoever asks again, after a lost answer or a crash
 * between the move and its note, gets the same path: the path was settled at the beginning and the move is a rename.
 * @returns the stored path as `/sys/common/upload` answers it
 */
export function finishUpload(kernel: Kernel, id: string): Promise<string> {
  return kernel.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ path: string; done_time: string | null }>`select path, done_time from sys_upload where id = ${id} for update`.execute(tx)
    const { path, done_time: doneTime } = rows[0]!
    if (doneTime !== null) return path
    const target = join(kernel.settings.uploadDir, path)
    await mkdir(dirname(target), { recursive: true })
    await moveOnce(partOf(kernel, id), target)
    await sql`update sys_upload set done_time = ${wallTime(kernel.clock.now())} where id = ${id}`.execute(tx)
    return path
  })
}

/** A part that is gone was moved before the process that did it could note so. */
async function moveOnce(part: string, target: string): Promise<void> {
  try {
    await rename(part, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await access(target)
  }
}
