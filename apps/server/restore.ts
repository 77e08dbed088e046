import { config as readEnvFile } from 'dotenv'
import { resolve } from 'node:path'
import { BadBackup, rowsOf } from '#kernel/server/backup/manifest.ts'
import { restoreDatabase } from '#kernel/server/backup/restore.ts'
import { createPool } from '#kernel/server/database.ts'
import { readMigrations, underLock } from '#kernel/server/schema/migrate.ts'
import { loadConfig } from './config.ts'
import { migrationSources } from './migration-sources.ts'
import { serverModules } from './modules.ts'
import { startOwnDatabase } from './own-database.ts'
import { stopAll, stopOnSignals, type Parts } from './shutdown.ts'
import { StartError } from './start-error.ts'
import { showFailure, showProgress } from './terminal.ts'

/*
 * npm run restore -- FILE [--replace]
 * Puts a backup into the database of this installation (DATA_DIR or DATABASE_URL), which must be empty or be replaced.
 */

const parts: Parts = {}
stopOnSignals(parts)
try {
  readEnvFile({ quiet: true })
  await restore(process.argv.slice(2))
  await stopAll(parts)
  process.exit(0)
} catch (error) {
  showFailure(error, error instanceof BadBackup || error instanceof StartError, '恢复失败  restore failed')
  await stopAll(parts)
  process.exit(1)
}

async function restore(args: readonly string[]): Promise<void> {
  const replace = args.includes('--replace')
  const [file] = args.filter((argument) => !argument.startsWith('--'))
  if (!file) throw new StartError('用法：npm run restore -- 备份文件 [--replace]', 'Usage: npm run restore -- FILE [--replace]')
  const config = loadConfig(process.env)
  const pool = createPool({ url: config.databaseUrl ?? (await startOwnDatabase(config, parts)), max: 2 })
  parts.pool = pool
  showProgress('正在校验并恢复', 'checking and restoring')
  const migrations = await readMigrations(migrationSources(serverModules(config).map(({ manifest }) => manifest.id)))
  const manifest = await underLock(pool,
    (client) =>
      restoreDatabase(client, { path: resolve(file), migrations, replace, onTable: ({ name, rows }) =>
        showProgress(`${name} ${rows} 行`, `${rows} rows`) }))
  showProgress(`恢复完成：${manifest.createTime} 的 ${manifest.tables.length} 张表，${rowsOf(manifest)} 行`, 'restored')
}
