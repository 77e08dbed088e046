import { join } from 'node:path'
import type pg from 'pg'
import { pino, type Logger } from 'pino'
import { createKernel, type ServerModule } from '#kernel/server/create-kernel.ts'
import { systemClock, type Clock } from '#kernel/server/clock.ts'
import { connectTo, createDb } from '#kernel/server/database.ts'
import { openNotices } from '#kernel/server/events/notices.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { createS3Store } from '#kernel/server/files/s3-store.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { createOutbound, type HostPort } from '#kernel/server/outbound/outbound.ts'
import { readMigrations } from '#kernel/server/schema/migrate.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import type { Config } from './config.ts'
import { migrationSources } from './migration-sources.ts'
import { registryOf, serverModules } from './modules.ts'

export interface Assembly {
  kernel: Kernel
  modules: readonly ServerModule[]
}

export interface AssemblyOptions {
  config: Config
  pool: pg.Pool
  /** Default the modules of the console; tests add one of their own. */
  modules?: readonly ServerModule[]
  clock?: Clock
  logger?: Logger
}

/** Joins settings, database and modules into the kernel of this process. Close `kernel.notices` when done. */
export async function assemble({ config, pool, modules = serverModules(config), clock, logger }: AssemblyOptions): Promise<Assembly> {
  const log = logger ?? createLog(config)
  const notices = await openNotices(pool.options.connectionString!, log)
  const uploadDir = join(config.dataDir, 'uploads')
  const kernel = createKernel({
    registry: registryOf(modules),
    modules,
    db: createDb(pool),
    notices,
    log,
    secrets: createSecrets({ given: config.secretKey, keyPath: join(config.dataDir, 'secret.key') }),
    connect: (database) => connectTo(addressOf(pool.options.connectionString!, database)),
    migrations: () => readMigrations(migrationSources(modules.map(({ manifest }) => manifest.id))),
    outbound: createOutbound({ allowed: config.outboundAllow, closed: ownServices(config) }),
    files: config.s3 ? createS3Store(config.s3) : createDiskStore(uploadDir),
    clock: clock ?? systemClock(config.clockShiftSeconds),
    settings: { apiBase: config.apiBase, siteAddress: config.siteAddress, uploadDir, signSecret: config.signSecret,
      maxUploadMb: config.maxUploadMb, maxResumableMb: config.maxResumableMb, uploadQuotaMb: config.uploadQuotaMb,
      uploadQuotaFiles: config.uploadQuotaFiles, uploadUnfinishedMb: config.uploadUnfinishedMb, uploadSuffixes: config.uploadSuffixes,
      pageImages: config.pageImages, strictAnswers: config.strictAnswers },
  })
  return { kernel, modules }
}

/** The address of the server's database, or of another one beside it. */
function addressOf(url: string, database: string | undefined): string {
  if (database === undefined) return url
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}

/** What this installation itself listens to elsewhere than on this machine, whose every address is closed anyway. */
function ownServices({ databaseUrl }: Config): HostPort[] {
  if (databaseUrl === undefined) return []
  const { hostname, port } = new URL(databaseUrl)
  return [{ host: hostname, port: Number(port) || 5432 }]
}

/** Lines of JSON for machines; on a terminal, lines that a person reads. */
function createLog({ logLevel }: Config): Logger {
  if (!process.stdout.isTTY) return pino({ level: logLevel })
  return pino({ level: logLevel,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true } } })
}
