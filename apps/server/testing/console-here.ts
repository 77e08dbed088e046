import { pino } from 'pino'
import { createPool } from '#kernel/server/database.ts'
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { publicAddress } from '../listening.ts'
import { stopAll } from '../shutdown.ts'
import type { ConsoleProcess } from './console-process.ts'

/**
 * A console that listens inside this process, on a database that is prepared. To load the server anew costs more than most journeys
 * take; how a process starts, stops and dies has tests of its own.
 */
export async function startConsoleHere(env: NodeJS.ProcessEnv): Promise<Pick<ConsoleProcess, 'address' | 'output' | 'stop'>> {
  const config = loadConfig({ PORT: '0', LOG_LEVEL: 'warn', ...env })
  let output = ''
  const logger = pino({ level: config.logLevel }, { write: (line) => {
    output += line
  } })
  const pool = createPool({ url: config.databaseUrl!, max: config.dbPoolSize })
  const app = await createApp({ config, pool, logger })
  await app.listen({ port: config.port, host: config.host })
  return {
    address: publicAddress(config, app.server.address()),
    output: () => output,
    stop: async () => {
      await stopAll({ app, pool })
      // As the end of a process would: over a connection that stays, a browser would go on asking this one for what the next has.
      app.server.closeAllConnections()
      return null
    },
  }
}
