import { createHash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
import type { Session } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database.ts'
import { NoSession, type SessionEnd } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { isTicket, sessionOfTicket } from '#kernel/server/rest/page-ticket.ts'
import type { Holding } from '../rights/rights.ts'
import { tables } from '../tables.ts'
import { heldRights, sessionOf, type HeldRights } from './session-of.ts'

/** A session ends after this time at the latest (spec 1 §9). */
export const longestMs = 604_800_000
/** Characters; a ticket is the longest. */
const longestToken = 400
/** How often a session that is used is written as seen. */
const touchEveryMs = 60_000

interface Kept {
  session: Session
  createdMs: number
  seenMs: number
  /** When the tenant's validity ends. */
  untilMs: number
}

export interface SessionStore {
  /** @throws NoSession where its person was frozen or its tenant taken away meanwhile */
  find(token: string): Promise<Session | null>
  /** The same without counting as use. */
  peek(token: string): Promise<Session | null>
  /** Calls back when sessions may have ended or changed, in whatever process, once they are read anew. */
  onChange(listener: () => void): void
  open(db: Db, input: { userId: string; tenantId: number; orgCode: string | null; ip: string; userAgent: string }): Promise<string>
  close(db: Db, token: string): Promise<void>
  /** Ends all sessions of a user but the one given. */
  closeOthers(db: Db, userId: string, exceptId?: string): Promise<void>
  /** Ends all sessions of a user who was frozen: letting them in again brings none back. */
  freeze(db: Db, userId: string): Promise<void>
  /** Ends the sessions of a user that were begun in other tenants than these. */
  closeOutside(db: Db, userId: string, tenantIds: readonly number[]): Promise<void>
  /** Ends all sessions that were begun in a tenant. */
  closeTenant(db: Db, tenantId: number): Promise<void>
  /** Makes every process read sessions, users and rights anew; leaves with the transaction's commit. */
  invalidate(db: Db): Promise<void>
}

/** A session is found by this; its token is kept nowhere. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Sessions in the database, cached in each process until one of them says otherwise. */
export function createSessionStore(kernel: Kernel, idleMs: () => number): SessionStore {
  const cache = new Map<string, Kept>()
  const topic = 'sessions'
  const loading = new Map<string, Promise<Kept | SessionEnd>>()
  /** Rights by what they come from: thousands of people hold a few roles, and all come back at once after a restart. */
  const shared = new Map<string, Promise<HeldRights>>()
  const listeners: (() => void)[] = []
  // What was read before a change must not enter the cache after it.
  let age = 0
  const forget = () => {
    age++
    cache.clear()
    shared.clear()
  }
  const changed = () => {
    forget()
    for (const listener of listeners) listener()
  }
  kernel.notices.subscribe(topic, changed, changed)

  function alive({ createdMs, seenMs, untilMs }: Kept): boolean {
    const nowMs = kernel.clock.now().getTime()
    return nowMs - createdMs < longestMs && nowMs - seenMs < idleMs() && nowMs < untilMs
  }

  function rightsBy(holding: Holding): Promise<HeldRights> {
    const key = `${holding.roles.join()} ${holding.departRoles.join()}`
    const known = shared.get(key)
    if (known) return known
    const read = heldRights(kernel, holding)
    shared.set(key, read)
    read.catch(() => shared.delete(key))
    return read
  }

  async function load(hash: string): Promise<Kept | SessionEnd> {
    const row = await tables(kernel.db).selectFrom('sys_session as s').innerJoin('sys_user as u', 'u.id', 's.user_id')
      .select(['s.id', 's.user_id', 's.tenant_id', 's.org_code', 's.create_time', 's.seen_time', 'u.username', 'u.realname',
        'u.rel_tenant_ids', 'u.status'])
      .where('s.token_hash', '=', hash).where('u.del_flag', '=', 0).executeTakeFirst()
    if (!row) return endOf(hash)
    const found = await sessionOf(kernel, { id: row.user_id, username: row.username, realname: row.realname, status: row.status,
      relTenantIds: row.rel_tenant_ids }, { id: row.id, tenantId: row.tenant_id, orgCode: row.org_code }, rightsBy)
    if (typeof found === 'string') return found
    return { session: found.session, createdMs: fromWallTime(row.create_time).getTime(), seenMs: fromWallTime(row.seen_time).getTime(),
      untilMs: found.endDate ? fromWallTime(found.endDate).getTime() : Infinity }
  }

  /** Why a session is none any more, as far as somebody ended it. */
  async function endOf(hash: string): Promise<SessionEnd> {
    const row = await tables(kernel.db).selectFrom('sys_session_end as e').innerJoin('sys_user as u', 'u.id', 'e.user_id').select([
      'e.reason',
      'u.status',
    ]).where('e.token_hash', '=', hash).executeTakeFirst()
    // Who was let in again meanwhile signs in as if nothing had been.
    return !row || (row.reason === 'accountLocked' && row.status === 1) ? 'noSession' : row.reason
  }

  async function end(db: Db, reason: SessionEnd, where: RawBuilder<SqlBool>): Promise<void> {
    await sql`
      with ended as (delete from sys_session where ${where} returning token_hash, user_id)
      insert into sys_session_end (token_hash, user_id, reason, end_time)
      select token_hash, user_id, ${reason}, ${wallTime(kernel.clock.now())}::timestamptz
      from ended
      on conflict do nothing`.execute(db)
    await kernel.notices.publish(db, topic)
    forget()
  }

  /** Calls that wait for the same session wait for one reading: each would take several connections. */
  function loadOnce(hash: string): Promise<Kept | SessionEnd> {
    const key = `${age} ${hash}`
    const known = loading.get(key)
    if (known) return known
    const begun = load(hash).finally(() => loading.delete(key))
    loading.set(key, begun)
    return begun
  }

  async function touch(kept: Kept): Promise<void> {
    const now = kernel.clock.now()
    if (now.getTime() - kept.seenMs < touchEveryMs) return
    kept.seenMs = now.getTime()
    await tables(kernel.db).updateTable('sys_session').set({ seen_time: wallTime(now) }).where('id', '=', kept.session.id).execute()
  }

  async function keptOf(token: string): Promise<Kept | SessionEnd> {
    if (token.length > longestToken) return 'noSession'
    const hash = isTicket(token) ? sessionOfTicket(kernel, token) : hashOf(token)
    if (hash === undefined) return 'noSession'
    const kept = cache.get(hash)
    if (kept && alive(kept)) return kept
    // Another process may have seen the session since, so one that looks idle is read again before it ends.
    const readAt = age
    const loaded = await loadOnce(hash)
    if (typeof loaded === 'string') return loaded
    if (!alive(loaded)) return 'noSession'
    if (readAt === age) cache.set(hash, loaded)
    return loaded
  }

  return {
    async find(token) {
      const kept = await keptOf(token)
      if (kept === 'noSession') return null
      if (typeof kept === 'string') throw new NoSession(kept)
      await touch(kept)
      return kept.session
    },
    async peek(token) {
      const kept = await keptOf(token)
      return typeof kept === 'string' ? null : kept.session
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
    async open(db, { userId, tenantId, orgCode, ip, userAgent }) {
      // Who signs in is given what stands in the database now, however it came there.
      shared.clear()
      // base64url: all characters fit a WebSocket sub-protocol (RFC 7230 token).
      const token = randomBytes(32).toString('base64url')
      const at = wallTime(kernel.clock.now())
      await tables(db).insertInto('sys_session').values({ id: newId(kernel.clock.now().getTime()), token_hash: hashOf(token),
        user_id: userId, tenant_id: tenantId, org_code: orgCode, ip, user_agent: userAgent.slice(0, 255), create_time: at, seen_time: at })
        .execute()
      return token
    },
    async close(db, token) {
      await tables(db).deleteFrom('sys_session').where('token_hash', '=', hashOf(token)).execute()
      await kernel.notices.publish(db, topic)
      forget()
    },
    async closeOthers(db, userId, exceptId) {
      let query = tables(db).deleteFrom('sys_session').where('user_id', '=', userId)
      if (exceptId) query = query.where('id', '!=', exceptId)
      await query.execute()
      await kernel.notices.publish(db, topic)
      forget()
    },
    freeze: (db, userId) => end(db, 'accountLocked', sql`user_id = ${userId}`),
    closeOutside: (db, userId, tenantIds) => end(db, 'tenantsChanged', sql`user_id = ${userId} and not tenant_id = any(${[...tenantIds]})`),
    closeTenant: (db, tenantId) => end(db, 'tenantsChanged', sql`tenant_id = ${tenantId}`),
    async invalidate(db) {
      await kernel.notices.publish(db, topic)
      forget()
    },
  }
}

/** Deletes sessions that can no longer be alive. */
export async function dropDeadSessions(kernel: Pick<Kernel, 'clock' | 'db'>): Promise<void> {
  const oldest = wallTime(new Date(kernel.clock.now().getTime() - longestMs))
  await tables(kernel.db).deleteFrom('sys_session').where('create_time', '<', oldest).execute()
  await tables(kernel.db).deleteFrom('sys_session_end').where('end_time', '<', oldest).execute()
}
