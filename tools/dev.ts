import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { config as readEnvFile } from 'dotenv'
import { createServer, type Plugin } from 'vite'
import { bootConfig } from '#apps/server/client-files.ts'
import { loadConfig, type Config } from '#apps/server/config.ts'
import { takeInstanceLock } from '#apps/server/embedded/instance-lock.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'

/* Development with hot reload on both sides: Vite draws the client and passes calls on to the server,
 * which Node starts anew when one of its files changes. The database outlives those restarts. */

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
readEnvFile({ quiet: true })
const config = loadConfig(process.env)
const apiAddress = `http://127.0.0.1:${config.port}`
const pagePort = Number(process.env.DEV_PORT ?? 5173)

const database = config.databaseUrl === undefined ? await ownDatabase(config) : undefined
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/start.ts'], {
  env: { ...process.env, MILLWRIGHT_DEV: '1', DATABASE_URL: database?.url ?? config.databaseUrl },
  stdio: 'inherit',
})
const vite = await createServer({
  configFile: resolve(root, 'vite.config.ts'),
  configLoader: 'native',
  server: { host: config.host, port: pagePort, strictPort: true,
    proxy: Object.fromEntries([config.apiBase, '/vxeSocket', '/websocket'].map((path) => [path, { target: apiAddress, ws: true }])) },
  plugins: [bootSettings()],
})
await vite.listen()
console.log(`\n  开发地址  development address   http://${config.host}:${pagePort}\n`)

let stopping = false
// Vite ends the process at once on SIGTERM; here the server and the database end first.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
server.once('exit', () => void stop())

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await vite.close()
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
  }
  await database?.stop()
  process.exit(0)
}

async function ownDatabase({ dataDir }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const lock = await takeInstanceLock(dataDir)
  if ('heldBy' in lock) {
    console.error(
      `数据文件夹 ${dataDir} 正被另一个控制台使用（进程 ${lock.heldBy.pid}）。\nThe data folder ${dataDir} is used by another console.`,
    )
    process.exit(1)
  }
  lock.announce(apiAddress)
  return startEmbedded({ dataDir, notice: (zh, en) => console.log(`${zh}  ${en}`) })
}

/** The server writes its settings into the page that it serves; here Vite serves the page. */
function bootSettings(): Plugin {
  return {
    name: 'boot-settings',
    transformIndexHtml: () => [{ tag: 'script', children: `window.__MILLWRIGHT__=${bootConfig(config)}`, injectTo: 'head-prepend' }],
  }
}
