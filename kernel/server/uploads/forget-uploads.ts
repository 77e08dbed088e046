import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { wallTime } from '../clock.ts'
import type { Kernel } from '../kernel.ts'
import { partOf } from './upload-records.ts'

/** An upload may be taken up again for a week; the note of a finished one is kept as long, its file for good. */
export const keepUploadsMs = 7 * 24 * 3_600_000

/** Duty: forgets old uploads and deletes the parts of those that never ended. Safe beside itself in another process. */
export async function forgetUploads(kernel: Kernel): Promise<void> {
  const oldest = wallTime(new Date(kernel.clock.now().getTime() - keepUploadsMs))
  const { rows } = await sql<{ id: string }>`delete from sys_upload where create_time < ${oldest} returning id`.execute(kernel.db)
  for (const { id } of rows) await rm(partOf(kernel, id), { force: true })
}
