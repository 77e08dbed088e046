import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { enterByTicket, leaveInApp } from '#kernel/entity/console/sign-in.ts'
import { serve, type Door, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { comeBack, leaveForProvider } from '../../../calls/third-party.ts'
import { tables } from '../../tables.ts'
import { hindrance, openSession, requireUsable, type SignIn } from '../sign-in.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { popupPage, popupPolicy } from './popup-page.ts'
import { keepStep, takeStep, type StepContents } from '../steps.ts'
import { ownerOf } from './third-accounts.ts'

const messages = {
  'zh-CN': { unknown: (source: string) => `登录方式 ${source} 未启用`, over: '登录已超时，请重新登录' },
  'en-US': { unknown: (source: string) => `Sign-in by ${source} is not switched on`, over: 'The sign-in took too long: begin again' },
} as const

/** What the popup says to existing clients (the family's own words). */
const failedWord = '登录失败'
const bindWord = '绑定手机号'

/** Sign-in by OpenID Connect, in a popup and inside the browser of a work-chat app (wire contract §6.2). */
export function thirdLoginCalls(signIn: SignIn, providers: readonly IdentityProvider[]): ServedCall[] {
  const { kernel } = signIn
  const base = `${kernel.settings.apiBase}/sys/thirdLogin`

  return [
    serve(leaveForProvider, (ctx, { source }, door) => leave(door, providerOf(ctx, source), false)),
    serve(leaveInApp, (ctx, { source }, door) => leave(door, providerOf(ctx, source), true)),
    serve(comeBack, async (ctx, { source }, { request, reply }) => {
      const provider = providerOf(ctx, source)
      const way = await takeStep(kernel, 'way', request.cookies.mw_way ?? '')
      reply.clearCookie('mw_way', { path: base })
      const outcome = way?.source === source ? await arrive(request, provider, way) : undefined
      if (way?.app)
        return reply.redirect(`/oauth2-app/login?${new URLSearchParams({ thirdType: source, ...appParameters(outcome) }).toString()}`)
      const nonce = randomBytes(16).toString('base64url')
      const word = outcome === undefined ? failedWord : 'ticket' in outcome ? outcome.ticket : `${bindWord},${outcome.unbound}`
      return reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': popupPolicy(nonce),
        'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' }).send(popupPage(word, nonce))
    }),
    serve(enterByTicket, async ({ locale }, { token, thirdType }, door) => {
      const ticket = await takeStep(kernel, 'ticket', token)
      if (ticket?.source !== thirdType) throw new Refusal(messages[locale].over)
      const user = await tables(kernel.db).selectFrom('sys_user').selectAll().where('id', '=', ticket.userId).executeTakeFirst()
      return openSession(signIn, door, requireUsable(user, locale))
    }),
  ]

  function providerOf(ctx: Ctx, source: string): IdentityProvider {
    const provider = providers.find(({ settings }) => settings.source === source)
    if (!provider) throw new Refusal(messages[ctx.locale].unknown(source.slice(0, 50)))
    return provider
  }

  async function leave({ request, reply }: Door, provider: IdentityProvider, app: boolean) {
    const { source } = provider.settings
    const state = randomBytes(24).toString('base64url')
    const { address, verifier, nonce } = await provider.begin(callbackOf(request, source), state)
    const id = await keepStep(kernel, 'way', { source, verifier, nonce, app, state })
    // The way back is for the browser that set out, so that nobody is made to arrive with the account of somebody else.
    reply.setCookie('mw_way', id, { httpOnly: true, sameSite: 'lax', path: base, secure: signIn.secureCookie, maxAge: 600 })
    // The page that opened the popup must stay in its reach while it is elsewhere.
    return reply.header('cross-origin-opener-policy', 'unsafe-none').redirect(address)
  }

  function callbackOf(request: FastifyRequest, source: string): string {
    return new URL(`${base}/${encodeURIComponent(source)}/callback`, `${request.protocol}://${request.host}`).href
  }

  /** A ticket for whoever is known, a step to bind an account for whoever is not, nothing where nobody arrived. */
  async function arrive(request: FastifyRequest, provider: IdentityProvider, way: StepContents['way']): Promise<Outcome | undefined> {
    const { source } = provider.settings
    try {
      const address = new URL(callbackOf(request, source))
      address.search = new URL(request.url, address).search
      const identity = await provider.finish(address, way)
      const owner = await ownerOf(kernel, source, identity.subject)
      if (owner && hindrance(owner, 'zh-CN') === undefined)
        return { ticket: await keepStep(kernel, 'ticket', { userId: owner.id, source }) }
      return owner ? undefined : { unbound: await keepStep(kernel, 'unbound', { source, ...identity, app: way.app }) }
    } catch (error) {
      kernel.log.warn({ err: error, source }, 'a sign-in by a third party failed')
      return undefined
    }
  }
}

type Outcome = { ticket: string } | { unbound: string }

function appParameters(outcome: Outcome | undefined): Record<string, string> {
  if (outcome === undefined) return { failed: '1' }
  return 'ticket' in outcome ? { oauth2LoginToken: outcome.ticket } : { bind: outcome.unbound }
}
