import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { installDebianPackages, isExecutable } from './debian-packages.ts'
import { freePort } from './free-port.ts'

/** A MariaDB of the test's own, with one database and one account that may use it. */
export interface TestMariaDb {
  port: number
  database: string
  user: string
  password: string
  close(): Promise<void>
}

/**
 * Starts a MariaDB on a free port and a folder of its own: the machine's, else Debian's package (installed where we are root).
 * @returns undefined where there is none and none can be installed
 */
export async function startMariaDb(): Promise<TestMariaDb | undefined> {
  const tools = findTools() ?? installFromDebian()
  if (!tools) {
    console.log('没有 MariaDB 且无法安装，跳过相关测试  no MariaDB and no way to install it: its tests are skipped')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'millwright-mariadb-'))
  // It does not run as root unless it is told to; to anybody else it must not be said.
  const common = [`--datadir=${join(folder, 'data')}`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])]
  const made = spawnSync(tools.install, ['--no-defaults', ...common, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`mariadb-install-db failed: ${made.stdout}${made.stderr}`)
  const port = await freePort()
  const server = spawn(tools.server, ['--no-defaults', ...common, `--port=${port}`, '--bind-address=127.0.0.1', '--skip-name-resolve',
    `--socket=${join(folder, 'socket')}`, `--pid-file=${join(folder, 'pid')}`], { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  await ready(server)
  const account = { database: 'plant', user: 'reader', password: 'Sehr-geheim-4711' }
  const connection = await createConnection({ socketPath: join(folder, 'socket'), user: 'root', multipleStatements: true })
  await connection.query(
    `
      create database ${account.database};
      create user ${account.user} identified by '${account.password}';
      grant select on ${account.database}.* to ${account.user}`,
  )
  await connection.end()
  return { port, ...account, close }
}

interface Tools {
  server: string
  install: string
}

function findTools(): Tools | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/libexec', '/opt/homebrew/bin']
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(isExecutable)
  const [server, install] = [find('mariadbd'), find('mariadb-install-db')]
  // Debian puts what the installer asks for into another package.
  return server && install && find('my_print_defaults') ? { server, install } : undefined
}

function installFromDebian(): Tools | undefined {
  installDebianPackages(['mariadb-server-core', 'mariadb-client-core'],
    "没有找到 MariaDB，正在安装 Debian 的  no MariaDB found, installing Debian's")
  return findTools()
}

/** @throws with what it printed, where it ends before it is ready */
function ready(server: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((done, fail) => {
    server.stderr!.on('data', (part: Buffer) => {
      output += part.toString()
      if (output.includes('ready for connections')) done()
    })
    server.once('exit', () => fail(new Error(`MariaDB ended before it was ready:\n${output}`)))
  })
}
