import { createServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

const everyAddress = new Set(['0.0.0.0', '::'])

/** Looks before the long part of the start; the listening itself is still checked. */
export async function refuseTakenPort(config: Config): Promise<void> {
  const failure = await new Promise<unknown>((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(config.port, config.host, () => probe.close(() => resolve(undefined)))
  })
  if (failure === undefined) return
  if (isTaken(failure)) throw takenPort(config)
  const { code } = failure as NodeJS.ErrnoException
  if (code === 'EACCES') {
    throw new StartError(`没有权限使用端口 PORT=${config.port}，请换一个大于 1023 的端口。`,
      `PORT=${config.port} may not be used by this user; take one above 1023.`)
  }
  throw new StartError(`本机无法在 HOST=${config.host} 上监听（${code}）。`, `This machine cannot listen on HOST=${config.host} (${code}).`)
}

export function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE'
}

export function takenPort(config: Config): StartError {
  return new StartError(
    `端口 PORT=${config.port}（${config.host}）已被占用。请停止占用它的程序，或换一个端口：PORT=${config.port + 1} npm start`,
    `PORT=${config.port} on ${config.host} is taken. Stop the program that uses it, or take another: PORT=${config.port + 1} npm start`,
  )
}

/** The address for a browser: where the console listens everywhere, this machine's address in the network. */
export function publicAddress(config: Config, bound: AddressInfo | string | null): string {
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const host = everyAddress.has(config.host) ? (networkAddress() ?? '127.0.0.1') : config.host
  const scheme = config.tls ? 'https' : 'http'
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function networkAddress(): string | undefined {
  return Object.values(networkInterfaces()).flat().find((entry) => entry && !entry.internal && entry.family === 'IPv4')?.address
}
