import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { installDebianPackages, isExecutable } from './debian-packages.ts'
import { freePort } from './free-port.ts'

/** A broker of the test's own that anybody on this machine may use. */
export interface TestMosquitto {
  url: string
  /** Ends it and starts it again on the same port, with what it had to keep. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a Mosquitto on a free port and a folder of its own: the machine's, else Debian's package (installed where we are root).
 * @returns undefined where there is none and none can be installed
 */
export async function startMosquitto(): Promise<TestMosquitto | undefined> {
  const program = findProgram() ?? installFromDebian()
  if (!program) {
    console.log('没有 Mosquitto 且无法安装，跳过相关测试  no Mosquitto and no way to install it: its tests are skipped')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'millwright-mosquitto-'))
  const port = await freePort()
  const config = join(folder, 'mosquitto.conf')
  writeFileSync(config,
    `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence true\npersistence_location ${folder}/\n${
      process.getuid?.() === 0 ? 'user root\n' : ''
    }`)
  let server = await started(program, config, port)
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async restart() {
      await ended(server)
      server = await started(program, config, port)
    },
    async close() {
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']
  return folders.map((folder) => join(folder, 'mosquitto')).find(isExecutable)
}

function installFromDebian(): string | undefined {
  installDebianPackages(['mosquitto'], "没有找到 Mosquitto，正在安装 Debian 的  no Mosquitto found, installing Debian's")
  return findProgram()
}

/** @throws where it ends before somebody may join it */
async function started(program: string, config: string, port: number): Promise<ChildProcess> {
  const server = spawn(program, ['-c', config], { stdio: 'ignore' })
  while (!await answers(port)) {
    if (server.exitCode !== null) throw new Error(`Mosquitto ended before it was ready: exit code ${server.exitCode}`)
    await later(20)
  }
  return server
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
}
