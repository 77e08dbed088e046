import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import Provider from 'oidc-provider'
import type { ProviderSettings } from '#modules/system/server.ts'
import type { TestApp } from './app.ts'

/** A real OpenID provider on this machine, which believes every name. */
export interface TestProvider {
  settings: ProviderSettings
  close(): Promise<void>
}

export async function startIdentityProvider(redirectUri: string): Promise<TestProvider> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'millwright', client_secret: 'a secret of the test', redirect_uris: [redirectUri],
      grant_types: ['authorization_code'], response_types: ['code'] }],
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: id, name: `${id}（公司）` }) }),
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    settings: { source: 'company', name: '公司账号', issuer, clientId: 'millwright', clientSecret: 'a secret of the test' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A browser of one person: cookies, and where it is led. */
class Walker {
  private readonly cookies = new Map<string, string>()

  async ask(address: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
}

/** Sets out from the console, signs in at the provider as somebody and comes back; answers how the console receives them. */
export async function arriveAs({ app }: TestApp, { settings }: TestProvider, path: string,
  login: string): Promise<{ body: string; location: string }> {
  const out = await app.inject({ url: `/api/sys/thirdLogin/${path}` })
  const walker = new Walker()
  let address = out.headers.location as string
  while (address.startsWith(settings.issuer)) {
    const response = await walker.ask(address)
    const next = response.headers.get('location')
    address = new URL(next ?? (await submit(walker, address, await response.text(), login)), address).href
  }
  const { pathname, search } = new URL(address)
  const back = await app.inject({ url: pathname + search,
    headers: { cookie: out.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } })
  return { body: back.body, location: (back.headers.location as string | undefined) ?? '' }
}

/** Fills the provider's form: the name first, then the consent. */
async function submit(walker: Walker, address: string, page: string, login: string): Promise<string> {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)![1]!
  const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!
  const response = await walker.ask(new URL(action, address).href, { prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) })
  return response.headers.get('location')!
}
