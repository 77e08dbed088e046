import { createPool } from '#kernel/server/database.ts'
import { createApp } from '#apps/server/app.ts'
import { loadConfig } from '#apps/server/config.ts'
import { serverModules } from '#apps/server/modules.ts'
import { probeServer } from './probe.ts'

/* A server process of the kill test: the whole server with the services of the test, on a database that is ready. */

const config = loadConfig(process.env)
const pool = createPool({ url: config.databaseUrl!, max: 10 })
const app = await createApp({ config, pool, modules: [...serverModules(config), probeServer()] })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${address} Ctrl-C\n`)
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
