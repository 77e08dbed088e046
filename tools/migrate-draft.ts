import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createPool } from '#kernel/server/database.ts'
import { compareSchema } from '#kernel/server/schema/compare.ts'
import { migrate, readMigrations } from '#kernel/server/schema/migrate.ts'
import { loadConfig } from '#apps/server/config.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { migrationSources } from '#apps/server/migration-sources.ts'
import { registryOf, serverModules } from '#apps/server/modules.ts'

/*
 * npm run migrate:draft -- <module> <name>
 * Applies the committed migrations to a database of its own, compares it with what the module's entities ask
 * and writes the difference as the next migration, to be read before it is committed.
 */

const [moduleId, name] = process.argv.slice(2)
if (!moduleId || !name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('npm run migrate:draft -- <module> <name-in-kebab-case>')
  process.exit(2)
}

const modules = serverModules(loadConfig({}))
const dataDir = mkdtempSync(join(tmpdir(), 'millwright-draft-'))
// Where root drafts, the database's own account must be able to pass.
chmodSync(dataDir, 0o711)
const database = await startEmbedded({ dataDir, throwaway: true, notice: () => undefined })
const pool = createPool({ url: database.url, max: 2 })
try {
  const client = await pool.connect()
  await migrate(client, await readMigrations(migrationSources(modules.map((module) => module.manifest.id))))
  client.release()
  const statements = await compareSchema(registryOf(modules), pool, moduleId)
  if (statements.length === 0) console.log(`${moduleId}: entities and migrations agree`)
  else {
    const folder = resolve(import.meta.dirname, `../modules/${moduleId}/migrations`)
    mkdirSync(folder, { recursive: true })
    const number = String(readdirSync(folder).length + 1).padStart(4, '0')
    const path = join(folder, `${number}-${name}.sql`)
    writeFileSync(path, `${statements.join('\n')}\n`)
    console.log(`${path}: ${statements.length} statements, read them before you commit`)
  }
} finally {
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
