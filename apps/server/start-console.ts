import { flushCompileCache } from 'node:module'
import type { Config } from './config.ts'
import { publicAddress, refuseTakenPort, takenPort, isTaken } from './listening.ts'
import { startOwnDatabase, takeDataFolder } from './own-database.ts'
import { refuseUnfitServer } from './outside-database.ts'
import type { Parts } from './shutdown.ts'
import { showProgress, showWelcome } from './terminal.ts'

/**
 * Brings the console up: client build and database side by side, then migrations and data, then the
 * server. What is up is entered in `parts` at once, so that a failure or a signal ends just that.
 * @throws StartError with what to do
 */
export async function startConsole(config: Config, parts: Parts): Promise<void> {
  showProgress('正在启动', 'starting')
  await refuseTakenPort(config)
  if (config.databaseUrl === undefined) await takeDataFolder(config, parts)
  const modules = Promise.all([import('./app.ts'), import('./prepare.ts'), import('#kernel/server/database.ts'),
    import('#modules/system/server.ts')])
  const client = buildClient()
  // Awaited below; until then their failures must not end the process in the middle of another step.
  parts.loading = modules.then(() => undefined, () => undefined)
  client.catch(() => undefined)

  const connectionString = config.databaseUrl ?? (await startOwnDatabase(config, parts))
  const [{ createApp }, { prepareDatabase }, { createPool }, { demoAccounts, demoPassword }] = await modules
  const pool = createPool({ url: connectionString, max: config.dbPoolSize })
  parts.pool = pool
  if (config.databaseUrl !== undefined) await refuseUnfitServer(pool)
  showProgress('正在检查数据表与数据', 'checking tables and data')
  const { firstPassword } = await prepareDatabase({ config, pool, onProgress: (step) => showProgress(step, '') })
  await client
  const app = await createApp({ config, pool })
  parts.app = app
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw isTaken(error) ? takenPort(config) : error
  }
  const address = publicAddress(config, app.server.address())
  parts.lock?.announce(address)
  flushCompileCache()
  showWelcome({ address, firstPassword, demoPassword, demoAccounts: config.demo ? demoAccounts : [] })
}

/** Under `npm run dev` the development server draws the client, so nothing is built. */
async function buildClient(): Promise<void> {
  if (process.env.MILLWRIGHT_DEV === '1') return
  const { ensureClient } = await import('./client-build.ts')
  if (await ensureClient(showProgress)) showProgress('界面已构建', 'client built')
}
