import { rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { wallTime } from '../clock.ts'
import { contentFault, type ContentFault } from '../files/content.ts'
import type { Kernel } from '../kernel.ts'
import { dropUpload, partOf } from './upload-records.ts'

/**
 * Makes the stored file of an upload whose last byte is there. Whoever asks again, after a lost answer or a crash
 * between the move and its note, gets the same path: the path was settled at the beginning, and the store has the file
 * by then or takes it once more.
 * @returns the stored path as `/sys/common/upload` answers it, or why the file may not be stored and is gone again
 */
export async function finishUpload(kernel: Kernel, id: string): Promise<string | ContentFault> {
  const part = partOf(kernel, id)
  const done = await kernel.db.transaction().execute(async (tx) => {
    const { rows } = await sql<
      { path: string; done_time: string | null }
    >`select path, done_time from sys_upload where id = ${id} for update`.execute(tx)
    const { path, done_time: doneTime } = rows[0]!
    if (doneTime !== null) return path
    if (await lengthOf(part) !== undefined) {
      const fault = await contentFault(part, path)
      if (fault) {
        await dropUpload({ ...kernel, db: tx }, id)
        return fault
      }
      await kernel.files.put(path, part)
    }
    await sql`update sys_upload set done_time = ${wallTime(kernel.clock.now())} where id = ${id}`.execute(tx)
    return path
  })
  if (typeof done !== 'string') await rm(part, { force: true })
  return done
}

/** Bytes of a part, undefined where there is none: not begun, or in the store already. */
export async function lengthOf(part: string): Promise<number | undefined> {
  try {
    return (await stat(part)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
