import { sql } from 'kysely'
import type { Entity, Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { defineRules, type BoundRules, type Rec } from '#kernel/server/rules.ts'
import { user, userDepart, userRole } from '../../index.ts'
import { chargesChanged, chargesRestored } from '../departs/directors.ts'
import { idSet } from '../rights/grants.ts'
import { hashNewPassword, initialPassword } from '../account/passwords.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { withoutPassword } from '../account/set-password.ts'
import { requireNotAbove } from '../rights/may-give.ts'
import { givingMessages } from '../rights/messages.ts'
import { tenantIdsOf } from '../tenants/tenants.ts'
import { requireNameKept, requireNewName } from './account-names.ts'
import { keepFormerName } from './former-names.ts'
import { requireAdministratorLeft } from './last-administrator.ts'
import { requireMayRestore, requireMayWrite } from './person-guard.ts'
import { askedUsers, showUsers } from './user-listing.ts'
import { requireTenants } from '../tenants/user-tenants.ts'

const messages = {
  'zh-CN': { self: '不能删除或冻结自己', differ: '两次输入密码不一致!',
    initial: `导入用户的初始密码 ${initialPassword} 不符合系统设置的密码规则，请放宽规则，或逐个新增用户` },
  'en-US': { self: 'You cannot delete or freeze yourself', differ: 'The two passwords differ',
    initial:
      `Imported users begin with the password ${initialPassword}, which does not meet the rule of the settings: relax the rule, or add users one by one` },
} as const

/** `status` of who may sign in. */
const active = 1

/** People: hashed passwords, roles and departments as existing clients send them, sessions that follow every change. */
export function userRules(sessions: () => SessionStore): BoundRules {
  return defineRules(user, {
    success: { delete: { 'zh-CN': '删除用户成功', 'en-US': 'User deleted' } },
    async read(ctx, input, before) {
      if (typeof input.confirmpassword === 'string' && input.confirmpassword !== '' && input.confirmpassword !== input.password)
        throw new Refusal(messages[ctx.locale].differ)
      return {
        ...(before ? withoutPassword(input) : input),
        ...(input.selectedroles === undefined ? {} : { roles: await chosen(ctx, userRole, 'role', input.selectedroles, before) }),
        ...(input.selecteddeparts === undefined ? {} : { departs: await chosen(ctx, userDepart, 'depart', input.selecteddeparts, before) }),
      }
    },
    imported(ctx, input) {
      if (ctx.kernel.providers.passwordFault(initialPassword, ctx.locale) !== undefined) throw new Refusal(messages[ctx.locale].initial)
      return { ...input, password: initialPassword }
    },
    asked: (_ctx, query) => Promise.resolve(askedUsers(query)),
    shown: showUsers,
    async beforeSave(ctx, record, before) {
      if (before && record.id === ctx.session.userId && record.status !== 1) throw new Refusal(messages[ctx.locale].self)
      // A name that is missing is told with everything else that is.
      if (!before && record.username) await requireNewName(ctx, record.username)
      record.relTenantIds = await requireTenants(ctx, record.relTenantIds, before?.relTenantIds ?? null)
      await requireMayWrite(ctx, record, before)
      if (before && losesPower(before, record)) await requireAdministratorLeft(ctx, before, record)
      if (record.password) {
        const fault = ctx.kernel.providers.passwordFault(record.password, ctx.locale)
        if (fault !== undefined) throw new Refusal(fault)
        record.password = await hashNewPassword(record.password)
      }
    },
    async afterSave(ctx, record, before) {
      await chargesChanged(ctx, record.id, before?.departIds ?? null, record.departIds)
      if (before) await leaveRoles(ctx, record.id)
      await endSessions(ctx, sessions(), record, before)
      await sessions().invalidate(ctx.db)
    },
    async beforeRemove(ctx, record) {
      if (record.id === ctx.session.userId) throw new Refusal(messages[ctx.locale].self)
      await requireNotAbove(ctx, givingMessages[ctx.locale].remove(record.realname), record.id)
      await requireAdministratorLeft(ctx, record, undefined)
      // Who leads a department leaves it leaderless; that keeps nobody from being deleted.
      await chargesChanged(ctx, record.id, record.departIds, null)
    },
    async afterRemove(ctx, record) {
      await sql`delete from sys_depart_role_user where user_id = ${record.id}`.execute(ctx.db)
      await sessions().closeOthers(ctx.db, record.id)
    },
    beforePurge: (ctx, { username }) => keepFormerName(ctx.db, username),
    async afterRestore(ctx, record) {
      await requireMayRestore(ctx, record)
      await requireNameKept(ctx, record.username)
      await chargesRestored(ctx, record.id, record.departIds)
      await sessions().invalidate(ctx.db)
    },
    // Tenants see their own people; the installation itself (tenant 0) sees everybody.
    scope: (
      ctx,
    ) => (ctx.session.tenantId === 0
      ? undefined
      : { where: sql`${String(ctx.session.tenantId)} = any(string_to_array(t.rel_tenant_ids, ','))` }),
  })
}

/** Whether somebody has a role less, belongs to other tenants, or may not sign in any more. */
function losesPower(before: Row<typeof user>, after: Row<typeof user>): boolean {
  const kept = new Set(after.roles.map(({ role }) => role))
  return after.status !== active || before.relTenantIds !== after.relTenantIds || before.roles.some(({ role }) => !kept.has(role))
}

/** What a person loses for good: letting somebody in again brings no session of before back. */
async function endSessions(ctx: Ctx, sessions: SessionStore, record: Row<typeof user>, before: Row<typeof user> | null): Promise<void> {
  if (!before) return
  if (record.status !== active) await sessions.freeze(ctx.db, record.id)
  else if (record.password) await sessions.closeOthers(ctx.db, record.id, ctx.session.id)
  if (before.relTenantIds !== record.relTenantIds) await sessions.closeOutside(ctx.db, record.id, tenantIdsOf(record.relTenantIds))
}

/** Rows of a sub-table for comma-joined ids; those that are stored stay the rows they are. */
async function chosen(ctx: Ctx, lines: Entity, name: 'role' | 'depart', raw: unknown, before: { id: string } | null): Promise<Rec[]> {
  const stored = before ? await findLines(ctx, lines, [before.id]) : []
  const byId = new Map(stored.map((row) => [row[name], row]))
  return [...idSet(raw)].map((id) => byId.get(id) ?? { [name]: id })
}

/** Who leaves a department leaves its roles. */
async function leaveRoles(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    delete from sys_depart_role_user
    where user_id = ${userId}
      and drole_id not in (
        select r.id
        from sys_depart_role r
        join sys_user_depart ud on ud.depart = r.depart_id and ud.del_flag = 0
        where ud.main_id = ${userId}
      )`.execute(ctx.db)
}
