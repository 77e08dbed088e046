import type { FastifyRequest } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'
import { recordPdf } from '../../../calls/drawn-data.ts'
import { signRequest } from '#kernel/entity/sign.ts'

/** Asks a call of this server for its result, as whoever sent the request; undefined where it is refused, fails, or lies elsewhere. */
export type AskItself = (address: string) => Promise<unknown>

const carried = ['x-access-token', 'x-locale', 'tenant-id', 'tenant_id', 'x-tenant-id'] as const

/** Addresses that forms name are calls of the console: they answer the reader what they would answer the reader's page. */
export function askItself(kernel: Kernel, request: FastifyRequest): AskItself {
  const apiBase = baseOf(request)
  const { token } = request.query as { token?: string }
  const own = Object.fromEntries(
    carried.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
  )
  return async (address) => {
    if (!/^\/(?!\/)/.test(address)) return undefined
    const url = apiBase + address
    const headers = { ...(token === undefined ? {} : { 'x-access-token': token }), ...own,
      'x-timestamp': String(kernel.clock.now().getTime()), 'x-sign': signRequest({ url }, kernel.settings.signSecret) }
    const answer = await request.server.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
    try {
      const { success, result } = answer.json<{ success?: boolean; result?: unknown }>()
      return success === true ? result : undefined
    } catch {
      return undefined
    }
  }
}

/** What stands before the addresses of calls: the call that is answered here is one of them. */
function baseOf({ routeOptions: { url = '' } }: FastifyRequest): string {
  const [, pattern] = recordPdf.at[0].split(' ')
  return url.slice(0, -pattern!.length)
}
