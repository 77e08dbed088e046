import type { Session } from '#kernel/server/context.ts'
import type { SessionEnd } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { departChosen, departsOf } from '../people/users.ts'
import { widest } from '../rights/power.ts'
import { dataRulesOf, holdingOf, rightsOf, type Holding } from '../rights/rights.ts'
import { activeTenants, tenantIdsOf } from '../tenants/tenants.ts'

/** What a person brings to a session. */
export interface Person {
  id: string
  username: string
  realname: string
  /** 1: may sign in. */
  status: number
  relTenantIds: string | null
}

/** Where they act. */
export interface Place {
  /** Of the session. */
  id: string
  tenantId: number
  /** Of the department that they chose; they may have left it since. */
  orgCode: string | null
}

export type HeldRights = Pick<Session, 'rights' | 'dataRules'>

/** What roles give, whoever holds them. */
export async function heldRights({ db, registry }: Kernel, holding: Holding): Promise<HeldRights> {
  const [rights, dataRules] = await Promise.all([rightsOf(db, holding), dataRulesOf(db, registry, holding)])
  return { rights, dataRules }
}

/**
 * What a person may do now where they act: the one place where it is put together, for whoever calls and for whoever explains it.
 * @param rightsBy what roles give, where that is known already
 * @returns with `endDate`, when the validity of the tenant ends; or why the person has no session there
 */
export async function sessionOf(kernel: Kernel, { id: userId, username, realname, status, relTenantIds }: Person,
  { id, tenantId, orgCode }: Place,
  rightsBy: (holding: Holding) => Promise<HeldRights> = (holding) => heldRights(kernel, holding)
): Promise<{ session: Session; endDate: string | null } | SessionEnd> {
  if (status !== 1) return 'accountLocked'
  const named = tenantIdsOf(relTenantIds)
  const [holding, fieldRights, departs, tenants] = await Promise.all([holdingOf(kernel.db, userId), kernel.providers.fieldRights?.(userId),
    departsOf(kernel.db, userId), activeTenants(kernel.db, named, kernel.clock.now())])
  const held = await rightsBy(holding)
  const tenant = tenants.find((one) => one.id === tenantId)
  // Tenant 0 is the installation itself and has no row.
  if (!tenant && !(tenantId === 0 && named.includes(0))) return 'tenantsChanged'
  const session: Session = {
    id,
    userId,
    username,
    realname,
    tenantId,
    tenantIds: [...named.filter((one) => one === 0), ...tenants.map((one) => one.id)],
    orgCode: departChosen(departs, orgCode)?.orgCode ?? null,
    orgCodes: departs.map((depart) => depart.orgCode),
    ...held,
    ...(fieldRights ? { fieldRights } : {}),
    dataScope: widest(holding.scopes),
  }
  return { session, endDate: tenant?.endDate ?? null }
}
