import { sql } from 'kysely'
import type { Ctx, Session } from '#kernel/server/context.ts'
import { actsForInstallation } from '#kernel/server/context.ts'
import type { SessionEnd } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { sessionCtx } from '#kernel/server/rest/caller.ts'
import { user } from '../../index.ts'
import { sessionOf } from '../sessions/session-of.ts'
import { activeTenants, tenantIdsOf } from '../tenants/tenants.ts'

/** Whom somebody asks about, where they act. */
export interface AskedPerson {
  id: string
  username: string
  realname: string
  /** Theirs, among which one may be asked about. */
  tenants: readonly number[]
  tenantId: number
  /** What they may, put together as for their own calls; or why they may nothing there. */
  acting: Ctx | SessionEnd
}

/**
 * A person whom the caller may see, as their own calls would meet the server now. In a tenant one asks about that tenant alone.
 * @throws Refusal where the caller sees no such person
 */
export async function requirePerson(ctx: Ctx, kernel: Kernel, userId: string, named: string | null): Promise<AskedPerson> {
  const person = await findOne(ctx, user, userId)
  const tenants = tenantIdsOf(person.relTenantIds)
  const tenantId = actsForInstallation(ctx) ? await tenantAsked(kernel, tenants, named) : ctx.session.tenantId
  const found = await sessionOf(kernel, person, { id: '', tenantId, orgCode: person.orgCode })
  return { id: userId, username: person.username, realname: person.realname, tenants: actsForInstallation(ctx) ? tenants : [tenantId],
    tenantId, acting: typeof found === 'string' ? found : as(ctx, kernel, found.session) }
}

/** The calls of a session, in the language of whoever asks. */
function as({ locale, requestId, ip }: Ctx, kernel: Kernel, session: Session): Ctx {
  return sessionCtx(kernel, session, { locale, requestId, ip })
}

/** Signing in leads to the first that is open. */
async function tenantAsked({ db, clock }: Kernel, tenants: readonly number[], named: string | null): Promise<number> {
  if (named !== null && /^\d{1,9}$/.test(named)) return Number(named)
  const [first] = await activeTenants(db, tenants, clock.now())
  return first?.id ?? tenants[0]!
}

interface TenantRow {
  name: string
  status: number
  begin: string | null
  end: string | null
}

/** What stands in the way of a tenant; undefined where there is none of this number. */
export async function tenantRow({ db }: Kernel, tenantId: number): Promise<TenantRow | undefined> {
  const { rows: [row] } = await sql<TenantRow>`
    select name, status, begin_date as begin, end_date as end from sys_tenant where id = ${String(tenantId)} and del_flag = 0`.execute(db)
  return row
}
