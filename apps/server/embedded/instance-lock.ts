import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface InstanceLock {
  /** Tells a second start where this one can be reached. */
  announce(address: string): void
  release(): void
}

export interface Holder {
  pid: number
  address?: string
}

/**
 * Takes the one place that a data folder has for a console. Held by a socket, which the system frees at
 * the death of the process however it dies, so that no stale lock can remain.
 * @returns the lock, or who holds it
 */
export async function takeInstanceLock(dataDir: string): Promise<InstanceLock | { heldBy: Holder }> {
  const path = socketPath(realpathSync(dataDir))
  const card: Holder = { pid: process.pid }
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(JSON.stringify(card))
  })
  if (!(await listens(server, path))) {
    const holder = await ask(path)
    if (holder) return { heldBy: holder }
    // Only a socket file can be left behind; the other kinds vanish with their process.
    if (!path.startsWith('\0')) rmSync(path, { force: true })
    if (!(await listens(server, path))) return { heldBy: (await ask(path)) ?? { pid: 0 } }
  }
  server.unref()
  return {
    announce: (address) => {
      card.address = address
    },
    release: () => {
      server.close()
    },
  }
}

function socketPath(folder: string): string {
  const name = `millwright-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listens(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const onError = () => resolve(false)
    server.once('error', onError)
    server.listen(path, () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}

async function ask(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await text(connect(path))) as Holder
  } catch {
    return undefined
  }
}
