import { sql } from 'kysely'
import { wallTime } from '../clock.ts'
import type { Kernel } from '../kernel.ts'
import { undoDays } from './import-log.ts'
import { importFolder } from './import-source.ts'

const dayMs = 24 * 3_600_000
/** A file that was uploaded and never imported is kept so long. */
const keepFilesMs = 7 * dayMs

/** Duty: forgets imports that can no longer be taken back, and files that nobody imported. */
export async function forgetImports(kernel: Kernel): Promise<void> {
  const nowMs = kernel.clock.now().getTime()
  await sql`delete from sys_import where create_time < ${wallTime(new Date(nowMs - undoDays * dayMs))}`.execute(kernel.db)
  const old: string[] = []
  for await (const { path, modifiedMs } of kernel.files.list(importFolder)) if (modifiedMs < nowMs - keepFilesMs) old.push(path)
  for (const path of old) await kernel.files.remove(path)
}
