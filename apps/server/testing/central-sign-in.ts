import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A CAS server on this machine (CAS protocol 3.0 §2.1, §2.5), which believes every name: `ST-name` is the ticket of whoever has that name. */
export interface CentralSignIn {
  /** Value of SSO_BASE. */
  base: string
  close(): Promise<void>
}

/** @param service a service for which tickets hold from the start; others are known once somebody came from them to sign in */
export async function startCentralSignIn(service?: string): Promise<CentralSignIn> {
  const services = new Set(service === undefined ? [] : [service])
  const used = new Set<string>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://cas')
    const [from, username, ticket] = ['service', 'username', 'ticket'].map((name) => searchParams.get(name) ?? '') as [string, string,
      string]
    if (pathname === '/cas/login' && username) {
      services.add(from)
      used.delete(`ST-${username}`)
      const back = new URL(from)
      back.searchParams.set('ticket', `ST-${username}`)
      response.writeHead(302, { location: back.href }).end()
    } else if (pathname === '/cas/login') {
      response.setHeader('content-type', 'text/html').end(
        `<!doctype html><link rel="icon" href="data:,"><form><label>Name <input name="username"></label><input type="hidden" name="service" value="${
          from.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        }"><button>Sign in</button></form>`,
      )
    } else {
      const known = pathname === '/cas/p3/serviceValidate' && /^ST-\w+$/.test(ticket) && services.has(from) && !used.has(ticket)
      used.add(ticket)
      const inner = known
        ? `<cas:authenticationSuccess><cas:user>${ticket.slice(3)}</cas:user></cas:authenticationSuccess>`
        : `<cas:authenticationFailure code="INVALID_TICKET">Ticket ${ticket} not recognized</cas:authenticationFailure>`
      response.setHeader('content-type', 'application/xml').end(
        `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`,
      )
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
