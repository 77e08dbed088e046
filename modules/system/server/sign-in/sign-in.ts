import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#kernel/entity/console/signed-in.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { withMessage, type Door, type MessagedAnswer } from '#kernel/server/calls/serve.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { localeOf } from '#kernel/server/rest/caller.ts'
import type { DictionaryStore } from '../dictionaries/dictionary-store.ts'
import { longestMs, type SessionStore } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import { activeTenants, tenantIdsOf } from '../tenants/tenants.ts'
import { departChosen, departsOf, userInfo, type UserRow } from '../people/users.ts'

/** What every way to sign in needs. */
export interface SignIn {
  kernel: Kernel
  sessions: SessionStore
  dictionaries: DictionaryStore
  secureCookie: boolean
}

export const sessionCookie = 'mw_session'

const texts = {
  'zh-CN': { unknown: '该用户不存在，请注册', gone: '该用户已注销', frozen: '该用户已冻结',
    tenants: '与该用户关联的租户均已被冻结，无法登录！', done: '登录成功' },
  'en-US': { unknown: 'No such user: please register', gone: 'This user has been closed', frozen: 'This user is frozen',
    tenants: 'All tenants of this user are frozen', done: 'Signed in' },
} as const

/** Why a person may not sign in, however they prove who they are (wire contract §4); undefined if they may. */
export function hindrance(user: UserRow | undefined, locale: Locale): string | undefined {
  if (!user) return texts[locale].unknown
  if (user.del_flag !== 0) return texts[locale].gone
  return user.status === 1 ? undefined : texts[locale].frozen
}

/** The person, if they may sign in. */
export function requireUsable(user: UserRow | undefined, locale: Locale): UserRow {
  const refusal = hindrance(user, locale)
  if (refusal !== undefined) throw new Refusal(refusal)
  return user!
}

/** Opens a session for a person who has proved who they are; answers what clients start with (wire contract §4). */
export async function openSession({ kernel, sessions, dictionaries, secureCookie }: SignIn, { request, reply }: Door,
  user: UserRow): Promise<MessagedAnswer<SignedIn>> {
  const locale = localeOf(request)
  const tenants = await requireTenants(kernel, user, texts[locale].tenants)
  const departs = await departsOf(kernel.db, user.id)
  const depart = departChosen(departs, user.org_code)
  const token = await sessions.open(kernel.db, { userId: user.id, tenantId: tenants[0]?.id ?? 0, orgCode: depart?.orgCode ?? null,
    ip: request.ip, userAgent: request.headers['user-agent'] ?? '' })
  await noteVisit(kernel, request, user, tenants[0]?.id ?? 0)
  // As long as the page keeps the token: files are read by the cookie after the browser was closed, too.
  reply.setCookie(sessionCookie, token, { httpOnly: true, sameSite: 'strict', path: '/', secure: secureCookie, maxAge: longestMs / 1000 })
  const result = {
    token,
    userInfo: userInfo(user, depart),
    departs,
    multi_depart: Math.min(departs.length, 2),
    sysAllDictItems: await dictionaries.all(locale),
    ...(tenants.length > 0 ? { tenantList: tenants } : {}),
  }
  // The specification's strict client compares with the text, the family's own loosely (spec 1 §5).
  return withMessage(result, texts[locale].done, '200')
}

async function requireTenants(kernel: Kernel, user: UserRow, message: string): Promise<{ id: number; name: string }[]> {
  const named = tenantIdsOf(user.rel_tenant_ids)
  const active = await activeTenants(kernel.db, named, kernel.clock.now())
  if (active.length === 0 && !named.includes(0)) throw new Refusal(message)
  return active.map(({ id, name }) => ({ id, name }))
}

async function noteVisit(kernel: Kernel, request: FastifyRequest, user: UserRow, tenantId: number): Promise<void> {
  const now = kernel.clock.now()
  await tables(kernel.db).insertInto('sys_log').values({
    id: newId(now.getTime()),
    create_by: user.username,
    create_time: wallTime(now),
    tenant_id: tenantId,
    del_flag: 0,
    rev: 1,
    log_type: 1,
    log_content: `用户名: ${user.username},登录成功！`,
    userid: user.username,
    username: user.realname,
    ip: request.ip,
    request_url: request.routeOptions.url ?? null,
    request_type: request.method,
  } as never).execute()
}

/** So long is no password. */
const longestPassword = 1000

/** A password that anybody may send, as it was typed: blanks at its ends belong to it. */
export function passwordOf(typed: string | null): string {
  return (typed ?? '').slice(0, longestPassword)
}

/** A text that anybody may send: blanks at both ends and what is too long count for nothing. */
export function textOf(typed: string | null, max = 200): string {
  return (typed ?? '').trim().slice(0, max)
}
