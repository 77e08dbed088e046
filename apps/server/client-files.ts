import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoPassword } from '#modules/system/server.ts'
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { failed } from '#kernel/server/rest/envelope.ts'
import type { Config } from './config.ts'
import { pagePolicy } from './page-policy.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** What the page must know before its first call (`kernel/client/boot-config.ts`). */
export function bootConfig(config: Config, modules: readonly ServerModule[] = []): string {
  const boot = {
    apiBase: config.apiBase,
    companyName: config.companyName,
    platformName: config.platformName,
    staticDomain: config.staticDomain,
    previewHost: config.previewHost,
    ssoBase: config.ssoBase ?? '',
    registration: config.registration,
    phoneSignIn: config.demo || config.smsGateway !== undefined,
    thirdParties: config.identityProviders.map(({ source, name }) => ({ source, name })),
    microFrontend: config.microFrontend,
    captchaAlways: config.captchaAlways,
    signSecret: config.signSecret,
    ...(config.demo
      ? {
        demoAccounts: demoAccounts.map(({ username, roleName, roleNameEn }) => ({ username, password: demoPassword, title: roleName,
          titleEn: roleNameEn })
        ),
      }
      : {}),
  }
  const whole = Object.assign({}, boot, ...modules.map((module) => definedOnly(module.boot?.() ?? {}))) as typeof boot
  // A closing tag inside a text would end the script.
  return JSON.stringify(whole).replaceAll('<', '\\u003c')
}

function definedOnly(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Serves the built client: hashed files forever, the page itself never cached, any other path is the page (history mode). */
export async function serveClient(app: FastifyInstance, config: Config, modules: readonly ServerModule[]): Promise<void> {
  await app.register(statics, {
    root: dist,
    wildcard: true,
    index: false,
    serve: existsSync(dist),
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(join(dist, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  let page = { builtAtMs: 0, html: '' }
  // A new build brings new file names: the page follows it without a restart.
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply.type('text/html').headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(config, nonce) })
      .send(readPage(nonce))
  }
  const readPage = (nonce: string) => {
    const path = join(dist, 'index.html')
    const builtAtMs = statSync(path).mtimeMs
    if (builtAtMs !== page.builtAtMs) page = { builtAtMs, html: readFileSync(path, 'utf8') }
    return page.html.replace('<head>', () => `<head><script nonce="${nonce}">window.__MILLWRIGHT__=${bootConfig(config, modules)}</script>`)
  }
  // The built file itself would come without settings and policy.
  for (const path of ['/', '/index.html']) app.get(path, (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const wantsPage = request.method === 'GET' && !path.startsWith(`${config.apiBase}/`) && path !== config.apiBase
      && !/\.\w{1,5}$/.test(path)
    if (!wantsPage || !existsSync(join(dist, 'index.html')))
      return reply.code(404).send(failed(`路径不存在：${request.method} ${path}`, 404))
    return sendPage(reply)
  })
}
