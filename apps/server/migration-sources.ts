import { fileURLToPath } from 'node:url'
import type { MigrationSource } from '#kernel/server/schema/migrate.ts'

/** Folders of migrations: the kernel's first, then the modules' in their order. */
export function migrationSources(moduleIds: readonly string[]): MigrationSource[] {
  const dir = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
  return [{ module: 'kernel', dir: dir('kernel/server/migrations') },
    ...moduleIds.map((id) => ({ module: id, dir: dir(`modules/${id}/migrations`) }))]
}
