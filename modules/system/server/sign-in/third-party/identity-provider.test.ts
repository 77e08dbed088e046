import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbound } from '#kernel/server/outbound/outbound.ts'
import { createIdentityProvider } from './identity-provider.ts'

/* The operator names the issuer; what the issuer's document names besides is looked at as any address that is not the operator's. */

const asked: string[] = []
const servers: Server[] = []
let issuer: string
let inner: string

async function listen(answer: (path: string) => object): Promise<string> {
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(request.url ?? '')))
  })
  servers.push(server)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  inner = await listen(() => ({}))
  issuer = await listen(() => ({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${inner}/token`,
    jwks_uri: `${inner}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'] })
  )
})
afterAll(() => servers.forEach((server) => server.close()))

const finish = (allowed: { host: string }[]) =>
  createIdentityProvider({ source: 'x', name: 'X', issuer, clientId: 'c', clientSecret: 's' }, createOutbound({ allowed })).finish(
    new URL('http://localhost/back?code=1&state=s'),
    { verifier: 'v'.repeat(43), nonce: 'n', state: 's' },
  )

test('an issuer of this machine is asked, a service beside it that its document names is not', async () => {
  const failure = await finish([]).catch((error: unknown) => error)
  expect(JSON.stringify([String(failure), String((failure as Error).cause)])).toContain('OUTBOUND_ALLOW')
  expect(asked.some((line) => line.startsWith(new URL(issuer).host))).toBe(true)
  expect(asked.filter((line) => line.startsWith(new URL(inner).host))).toEqual([])
})

test('unless the operator lists it', async () => {
  await expect(finish([{ host: '127.0.0.1' }])).rejects.toThrow()
  expect(asked).toContain(`${new URL(inner).host} /token`)
})
