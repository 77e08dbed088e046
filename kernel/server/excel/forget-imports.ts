import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
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
  const root = join(kernel.settings.uploadDir, importFolder)
  for (const month of await namesIn(root)) {
    for (const name of await namesIn(join(root, month))) {
      const folder = join(root, month, name)
      if ((await stat(folder)).mtimeMs < nowMs - keepFilesMs) await rm(folder, { recursive: true, force: true })
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
