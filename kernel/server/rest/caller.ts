import type { FastifyRequest } from 'fastify'
import type { Locale } from '#kernel/entity/index.ts'
import { INSTALLATION } from '#kernel/entity/installation.ts'
import { inTenant, noDataRules, type Ctx, type Session } from '../context.ts'
import { NoSession } from '../errors.ts'
import { kernelFor } from '../field-rights.ts'
import type { Kernel } from '../kernel.ts'
import { isTicket } from './page-ticket.ts'

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/**
 * The token of a request: header, or the query where a browser cannot send one (previews, downloads) and nothing is changed; a ticket
 * only where it reads.
 * @param acts whether the call changes something, by whatever method: an address that somebody was made to open changes nothing
 */
export function tokenOf(request: FastifyRequest, acts = request.method !== 'GET' && request.method !== 'HEAD'): string | undefined {
  const query = request.query as Record<string, unknown> | undefined
  const fromQuery = acts ? undefined : query?.token
  const token = header(request, 'x-access-token') ?? (typeof fromQuery === 'string' ? fromQuery : undefined)
  return isTicket(token) && acts ? undefined : token
}

/** Chinese unless our own client asks for English; the browser's own preference is not the product's language. */
export function localeOf(request: FastifyRequest): Locale {
  return header(request, 'x-locale') === 'en-US' ? 'en-US' : 'zh-CN'
}

export function idempotencyKey(request: FastifyRequest): string | undefined {
  return header(request, 'x-idempotency-key')
}

/** Longer than a shift and a night nothing waits on a device unseen. */
const mostWaited = 86_400

/** How long an act waited on its device before it was sent (`X-Waited-Seconds`). */
function waitedSeconds(request: FastifyRequest): { waitedSeconds?: number } {
  const sent = header(request, 'x-waited-seconds')
  if (sent === undefined || !/^\d{1,6}$/.test(sent)) return {}
  const seconds = Math.min(Number(sent), mostWaited)
  return seconds > 0 ? { waitedSeconds: seconds } : {}
}

/** The tenant that a request names, among those of the person; clients of all ages spell the header differently. */
function tenantOf(request: FastifyRequest, session: Session): number {
  const named = header(request, 'tenant-id') ?? header(request, 'tenant_id') ?? header(request, 'x-tenant-id')
  const tenant = Number(named)
  return named !== undefined && named.trim() !== '' && session.tenantIds.includes(tenant) ? tenant : session.tenantId
}

const callers = new WeakMap<FastifyRequest, Session>()

/** Whose request it was, once that is known: for logs that are written after the answer. */
export function callerOf(request: FastifyRequest): Session | undefined {
  return callers.get(request)
}

/** The context of a signed-in request; throws `NoSession` otherwise. @param acts as of `tokenOf` */
export async function callerCtx(kernel: Kernel, request: FastifyRequest, acts?: boolean): Promise<Ctx> {
  return ctxOf(kernel, request, tokenOf(request, acts), (token) => kernel.providers.session(token))
}

/** The same for calls that pages make by themselves again and again: they do not keep a session alive whose person has gone. */
export async function pollingCtx(kernel: Kernel, request: FastifyRequest): Promise<Ctx> {
  return ctxOf(kernel, request, tokenOf(request), (token) => kernel.providers.peekSession(token))
}

async function ctxOf(kernel: Kernel, request: FastifyRequest, token: string | undefined,
  find: (token: string) => Promise<Session | null>): Promise<Ctx> {
  const session = token ? await find(token) : null
  if (!session) throw new NoSession()
  const caller = inTenant(session, tenantOf(request, session))
  callers.set(request, caller)
  return { ...sessionCtx(kernel, caller, { locale: localeOf(request), requestId: request.id, ip: request.ip }), ...waitedSeconds(request) }
}

/** The context of a call that nobody need sign in for: without any right, in no tenant. */
export function visitorCtx(kernel: Kernel, request: FastifyRequest): Ctx {
  const session: Session = { id: '', userId: '', username: '', realname: '', tenantId: 0, tenantIds: [], orgCode: null, rights: new Set(),
    dataScope: 'own', orgCodes: [], dataRules: noDataRules }
  return sessionCtx(kernel, session, { locale: localeOf(request), requestId: request.id, ip: request.ip })
}

/** The context of a session that was checked. */
export function sessionCtx(kernel: Kernel, session: Session, { locale, requestId, ip }: Pick<Ctx, 'locale' | 'requestId' | 'ip'>): Ctx {
  return { kernel: kernelFor(kernel, session), db: kernel.db, session: withinReach(kernel, session), locale, requestId, ip,
    inTransaction: false, afterCommit: (run) => run() }
}

const inTenants = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/** The session with the rights that hold where its person acts: in a tenant none of the installation's (decision 0034). */
function withinReach(kernel: Kernel, session: Session): Session {
  const { rights, tenantId } = session
  if (tenantId === INSTALLATION) return session
  let own = inTenants.get(rights)
  if (!own) inTenants.set(rights, own = new Set([...rights].filter((right) => !kernel.ofInstallation(right))))
  return { ...session, rights: own }
}
