import { lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Locale } from '#kernel/entity/index.ts'
import { Refusal } from '../errors.ts'
import { isClosed, plainAddress } from './closed-address.ts'

/** A host, and its port where only that one is meant. */
export interface HostPort {
  host: string
  port?: number
}

/** Connections to addresses that people name in the console, rather than the operator in the environment. */
export interface Outbound {
  /**
   * The one address to connect to, so that no second answer of the name service counts. Every address of the name is looked at.
   * @throws ClosedAddress where one of them is this machine's own, its database's, or of its network's administration
   */
  addressOf(host: string, port: number): Promise<string>
  /** As `fetch`, to the address that was looked at; redirects are answered, never followed. */
  fetch(url: string, init: OutboundRequest): Promise<Response>
}

/** What a request is sent with. */
interface OutboundRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | undefined
  signal?: AbortSignal | undefined
}

/** Answers are read whole. */
const mostBytes = 10 * 1024 * 1024

const texts = {
  'zh-CN': (shown: string, entry: string) =>
    `地址 ${shown} 属于本机或网络管理服务，不能连接；确需连接时请由运维在环境变量 OUTBOUND_ALLOW 中列出 ${entry}`,
  'en-US': (shown: string, entry: string) =>
    `The address ${shown} is this machine's own or of its network's administration and is not connected to; where it is meant, the operator lists ${entry} in OUTBOUND_ALLOW`,
} as const

/** The address is one that nobody reaches by naming it in the console. */
export class ClosedAddress extends Refusal {
  readonly #shown: [string, string]
  constructor(host: string, address: string, port: number) {
    const shown = host === address ? `${host}:${port}` : `${host}:${port}（${address}）`
    const entry = `${isIP(address) === 6 ? `[${address}]` : address}:${port}`
    super(texts['zh-CN'](shown, entry))
    this.#shown = [shown, entry]
  }

  override textIn(locale: Locale): string {
    return texts[locale](...this.#shown)
  }
}

interface OutboundOptions {
  /** What the operator lets people name although it would be closed. */
  allowed: readonly HostPort[]
  /** Closed besides: where the installation's own database listens. */
  closed?: readonly HostPort[]
  /** The addresses of a name; tests put in their own. */
  resolve?: (host: string) => Promise<readonly string[]>
}

/** The guard of one process. */
export function createOutbound({ allowed, closed = [], resolve = resolveName }: OutboundOptions): Outbound {
  const bare = (host: string) => plainAddress(host.toLowerCase().replace(/\.$/, ''))
  const among = (entries: readonly HostPort[], names: readonly string[], port: number) =>
    entries.some((entry) => names.includes(bare(entry.host)) && (entry.port === undefined || entry.port === port))

  async function closedHosts(): Promise<HostPort[]> {
    const all = await Promise.all(
      closed.map(async ({ host, port }) =>
        (await resolve(host).catch(() => [])).map((address) => ({ host: address, ...(port === undefined ? {} : { port }) }))
      ),
    )
    return [...closed, ...all.flat()]
  }

  async function addressOf(host: string, port: number): Promise<string> {
    const own = await closedHosts()
    const addresses = (await resolve(host)).map(plainAddress)
    for (const address of addresses) {
      const names = [bare(host), address]
      if (!among(allowed, names, port) && (isClosed(address) || among(own, names, port))) throw new ClosedAddress(host, address, port)
    }
    return addresses[0]!
  }

  return { addressOf, fetch: (url, init) => pinned(addressOf, new URL(url), init) }
}

async function resolveName(host: string): Promise<string[]> {
  // The resolver of the system reads decimal, octal and hexadecimal addresses, too: what it answers is what would be connected to.
  return (await lookup(host.replace(/^\[|\]$|\.$/g, ''), { all: true, order: 'ipv4first' })).map(({ address }) => address)
}

async function pinned(addressOf: Outbound['addressOf'], url: URL,
  { method = 'GET', headers = {}, body, signal }: OutboundRequest): Promise<Response> {
  const secure = url.protocol === 'https:'
  const address = await addressOf(url.hostname, Number(url.port) || (secure ? 443 : 80))
  const family = isIP(address)
  const connectTo: LookupFunction = (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family))
  return new Promise((done, fail) => {
    const request = (secure ? overHttps : overHttp)(url, { method, headers, lookup: connectTo, ...(signal ? { signal } : {}) },
      (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) request.destroy(new Error(`the answer has more than ${mostBytes} bytes`))
          else parts.push(part)
        }).on('error', fail).on('end', () => {
          const { statusCode = 502, headersDistinct } = response
          const named = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value])
          )
          const empty = statusCode === 204 || statusCode === 304 || statusCode < 200
          done(new Response(empty ? null : Buffer.concat(parts), { status: statusCode, headers: named }))
        })
      })
    request.on('error', fail)
    request.end(body)
  })
}
