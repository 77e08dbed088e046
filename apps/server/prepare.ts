import { createHash } from 'node:crypto'
import type pg from 'pg'
import { transact, type Ctx } from '#kernel/server/context.ts'
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { migrate, readMigrations, underLock } from '#kernel/server/schema/migrate.ts'
import { loadedSeed, noteSeed } from '#kernel/server/seeds.ts'
import { seedDictionaries, seedFirstAdministrator } from '#modules/system/server.ts'
import type { Clock } from '#kernel/server/clock.ts'
import type { Config } from './config.ts'
import { assemble } from './kernel.ts'
import { migrationSources } from './migration-sources.ts'
import { serverModules } from './modules.ts'

export interface PrepareOptions {
  config: Config
  pool: pg.Pool
  onProgress?: (step: string) => void
  clock?: Clock
  modules?: readonly ServerModule[]
}

/**
 * Brings the database to what this version needs: migrations, base data, the first administrator and, where wanted,
 * the demonstration plant. Servers that start at once wait for each other. Returns the made-up password, if one was.
 */
export async function prepareDatabase(
  { config, pool, onProgress = () => undefined, clock, modules = serverModules(config) }: PrepareOptions,
): Promise<{ firstPassword?: string }> {
  return underLock(pool, async (client) => {
    const migrations = await readMigrations(migrationSources(modules.map((module) => module.manifest.id)))
    await migrate(client, migrations, ({ module, name }) => onProgress(`更新数据表 ${module}/${name}`))
    const { kernel } = await assemble({ config, pool, modules, ...(clock ? { clock } : {}) })
    try {
      // Records are held against the dictionaries beside their transaction: what a new version adds to them comes first.
      const system = kernel.systemCtx(0)
      const before = await loadedSeed(system, 'base')
      if (before !== undefined && before !== checksumOf(system)) await transact(system, seedDictionaries)
      return await transact(kernel.systemCtx(0), async (ctx) => {
        await loadBase(ctx, modules, onProgress)
        const firstPassword = await seedFirstAdministrator(ctx, config.demo)
        if (config.demo) await loadDemo(ctx, modules, onProgress)
        return firstPassword ? { firstPassword } : {}
      })
    } finally {
      await kernel.notices.close()
    }
  })
}

function checksumOf({ kernel }: Ctx): string {
  return createHash('sha256').update(JSON.stringify(kernel.registry.modules)).digest('hex')
}

/** Base data is loaded again when the modules' descriptions changed. */
async function loadBase(ctx: Ctx, modules: readonly ServerModule[], onProgress: (step: string) => void): Promise<void> {
  const checksum = checksumOf(ctx)
  if ((await loadedSeed(ctx, 'base')) === checksum) return
  for (const { manifest, seed } of modules) {
    onProgress(`载入基础数据：${manifest.title}`)
    await seed?.base?.(ctx)
  }
  await noteSeed(ctx, 'base', checksum)
}

/** Demonstration data is loaded once per module; what people did with it stays theirs. */
async function loadDemo(ctx: Ctx, modules: readonly ServerModule[], onProgress: (step: string) => void): Promise<void> {
  for (const { manifest, seed } of modules) {
    const name = `demo:${manifest.id}`
    if (!seed?.demo || (await loadedSeed(ctx, name))) continue
    onProgress(`载入演示数据：${manifest.title}`)
    await seed.demo(ctx)
    await noteSeed(ctx, name, 'loaded')
  }
}
