import type { FastifyRequest } from 'fastify'
import { enterByCas } from '#kernel/entity/console/sign-in.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findUserBy } from '../../people/users.ts'
import { readCasAnswer } from './cas-answer.ts'
import { openSession, requireUsable, type SignIn } from '../sign-in.ts'

const timeoutMs = 8000

const messages = {
  'zh-CN': { off: '单点登录未启用，请使用账号登录', service: '登录请求不是来自本系统，请从本系统重新登录',
    failed: '单点登录校验失败，请重新登录', down: '统一身份认证暂时无法访问，请稍后重试' },
  'en-US': { off: 'Single sign-on is not switched on: sign in by account',
    service: 'The sign-in was not begun here: begin again from this console', failed: 'The sign-in could not be confirmed: sign in again',
    down: 'The identity service cannot be reached: try again later' },
} as const

/** Sign-in by a ticket of the central service, CAS 3.0 (wire contract §6.2). Off without an address of that service. */
export function casCalls(signIn: SignIn, ssoBase: string | undefined): ServedCall[] {
  return [serve(enterByCas, async ({ locale }, { ticket, service }, door) => {
    if (ssoBase === undefined) throw new Refusal(messages[locale].off)
    // A ticket for another service is worth nothing here, or whoever runs that one could sign in as its visitors.
    if (service === null || !isOwnService(door.request, service)) throw new Refusal(messages[locale].service)
    const answer = readCasAnswer(await validate(ssoBase, ticket ?? '', service).catch((error: unknown) => {
      signIn.kernel.log.warn({ err: error }, 'the identity service could not be asked')
      throw new Refusal(messages[locale].down)
    }))
    if ('failure' in answer) {
      signIn.kernel.log.info({ failure: answer.failure }, 'a ticket was refused')
      throw new Refusal(messages[locale].failed)
    }
    return openSession(signIn, door, requireUsable(await findUserBy(signIn.kernel.db, answer.user), locale))
  })]
}

function isOwnService(request: FastifyRequest, service: string): boolean {
  if (!URL.canParse(service)) return false
  const { host, protocol } = new URL(service)
  // Read as an address of its own, so that a default port is no difference.
  return URL.canParse(`${protocol}//${request.host}`) && host === new URL(`${protocol}//${request.host}`).host
}

async function validate(ssoBase: string, ticket: string, service: string): Promise<string> {
  const response = await fetch(`${ssoBase}/p3/serviceValidate?${new URLSearchParams({ ticket, service }).toString()}`, { redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the identity service answered ${response.status}`)
  return response.text()
}
