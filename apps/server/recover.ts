import { config as readEnvFile } from 'dotenv'
import { createPool } from '#kernel/server/database.ts'
import { recoverAccess } from '#modules/system/server.ts'
import { loadConfig } from './config.ts'
import { assemble } from './kernel.ts'
import { startOwnDatabase, takeDataFolder } from './own-database.ts'
import { stopAll, stopOnSignals, type Parts } from './shutdown.ts'
import { StartError } from './start-error.ts'
import { showFailure, showProgress } from './terminal.ts'

/*
 * npm run recover -- ACCOUNT [--no-second-factor]
 * Lets an administrator in again who locked themself out of this installation (DATA_DIR or DATABASE_URL).
 */

const parts: Parts = {}
stopOnSignals(parts)
try {
  readEnvFile({ quiet: true })
  await recover(process.argv.slice(2))
  await stopAll(parts)
  process.exit(0)
} catch (error) {
  showFailure(error, error instanceof StartError, '未能恢复  not recovered')
  await stopAll(parts)
  process.exit(1)
}

async function recover(args: readonly string[]): Promise<void> {
  const withoutSecondFactor = args.includes('--no-second-factor')
  const [username] = args.filter((argument) => !argument.startsWith('--'))
  if (!username)
    throw new StartError('用法：npm run recover -- 账号 [--no-second-factor]', 'Usage: npm run recover -- ACCOUNT [--no-second-factor]')
  const config = loadConfig(process.env)
  if (config.databaseUrl === undefined) await takeDataFolder(config, parts)
  const pool = createPool({ url: config.databaseUrl ?? (await startOwnDatabase(config, parts)), max: 3 })
  parts.pool = pool
  const { kernel } = await assemble({ config, pool })
  try {
    const password = await recoverAccess(kernel.systemCtx(0), { username, withoutSecondFactor })
    if (password === undefined)
      throw new StartError(`没有账号 ${username}，请核对拼写`, `There is no account ${username}: check how it is spelt`)
    showProgress(`账号 ${username} 可以登录，并已恢复系统管理员角色`, `${username} may sign in and is an administrator again`)
    process.stdout.write(`新密码（只显示这一次）  new password, shown once:  ${password}\n`)
  } finally {
    await kernel.notices.close()
  }
}
