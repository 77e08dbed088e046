import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { config as readEnvFile } from 'dotenv'
import { ConfigError, loadConfig } from './config.ts'
import { stopAll, stopOnSignals, type Parts } from './shutdown.ts'
import { dropUnused } from './project-cache.ts'
import { startConsole } from './start-console.ts'
import { StartError } from './start-error.ts'
import { showFailure } from './terminal.ts'

// Half of a start is reading and compiling our own code: what was compiled is kept for the next. Where it cannot be written it is done anew.
const compiled = join(import.meta.dirname, '../../.cache/node')
enableCompileCache(compiled)
// Left to itself the runtime lets what is done with grow to four times what is in use before it looks through all: an export of a
// million rows then takes half a gigabyte, which the process keeps.
setFlagsFromString('--heap-growing-percent=40')
const parts: Parts = {}
stopOnSignals(parts)
try {
  readEnvFile({ quiet: true })
  await startConsole(loadConfig(process.env), parts)
  // What another process removes meanwhile, or cannot be removed, is no matter of a start.
  dropUnused(compiled).catch(() => undefined)
} catch (error) {
  // After a signal the failure is only the start being cut short; the signal's handler ends the process.
  if (!parts.stopping) await giveUp(error)
}

async function giveUp(error: unknown): Promise<void> {
  showFailure(error, error instanceof StartError || error instanceof ConfigError)
  await stopAll(parts)
  process.exit(1)
}
