import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { INSTALLATION } from '#kernel/entity/installation.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { restore } from '#kernel/server/operations/remove.ts'
import { update } from '#kernel/server/operations/save.ts'
import { user, userRole } from '../../index.ts'
import { findUserBy } from '../people/users.ts'
import { insertGrants } from '../rights/grants.ts'
import { administrator } from '../rights/may-give.ts'
import { forgetFailures } from '../sign-in/lockout.ts'
import { forgetFactorFailures, removeFactor } from '../sign-in/second-factor/second-factor.ts'
import { tenantIdsOf } from '../tenants/tenants.ts'
import { setPassword } from './set-password.ts'

const passwordBytes = 15

export interface Recovery {
  username: string
  /** Takes the second factor away too: the phone is lost. */
  withoutSecondFactor: boolean
}

/**
 * Lets somebody in again who locked themself out, and lets them administer the installation: account and password, the role of
 * administrators with all that belongs to it, the installation among their tenants. For whoever commands the server's machine.
 * @returns the new password, which is kept nowhere; undefined where there is no such account
 */
export async function recoverAccess(system: Ctx, { username, withoutSecondFactor }: Recovery): Promise<string | undefined> {
  const found = await findUserBy(system.db, username)
  if (!found) return undefined
  const password = `${randomBytes(passwordBytes).toString('base64url')}aA1!`
  await transact(system, async (ctx) => {
    if (found.del_flag !== 0) await restore(ctx, user, [found.id])
    const roleId = await wholeAdministratorRole(ctx)
    const held = await findLines(ctx, userRole, [found.id])
    const roles = held.some(({ role }) => role === roleId) ? held : [...held, { role: roleId }]
    await update(ctx, user, { id: found.id, status: 1, relTenantIds: await withInstallation(ctx, found.rel_tenant_ids), roles })
    await setPassword(ctx, found.id, password)
  })
  await forgetFailures(system.kernel, username)
  await forgetFactorFailures(system.kernel, username)
  if (withoutSecondFactor) await removeFactor(system.kernel, found.id)
  return password
}

/** The tenants of before, as far as there still are any, and the installation itself. */
async function withInstallation(ctx: Ctx, before: string | null): Promise<string> {
  const named = tenantIdsOf(before).filter((id) => id !== INSTALLATION).map(String)
  const { rows } = await sql<{ id: string }>`select id from sys_tenant where id = any(${named}) and del_flag = 0`.execute(ctx.db)
  return [String(INSTALLATION), ...rows.map(({ id }) => id)].join(',')
}

/** The role as it came: whoever took rights from it, or narrowed it, took them from themself. */
async function wholeAdministratorRole(ctx: Ctx): Promise<string> {
  const { rows: [role] } = await sql<{ id: string }>`
    update sys_role set data_scope = 'all', rev = rev + 1 where role_code = ${administrator} and del_flag = 0 returning id`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`select id from sys_permission where del_flag = 0`.execute(ctx.db)
  await insertGrants(ctx, role!.id, rows.map(({ id }) => id))
  await sql`update sys_role_permission set data_rule_ids = null where role_id = ${role!.id} and data_rule_ids is not null`.execute(ctx.db)
  return role!.id
}
