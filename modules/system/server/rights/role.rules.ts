import { sql } from 'kysely'
import type { Ctx, DataScope } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { scalarText, type Row } from '#kernel/entity/index.ts'
import { departRole, role } from '../../index.ts'
import { requireMyDepart } from '../departs/my-departs.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { tenantIdsOf } from '../tenants/tenants.ts'
import { requireNotOwn } from './grant-guard.ts'
import { grantees } from './grants.ts'
import { requireFreeCode } from './kept-code.ts'
import { administrator, requireMayGive } from './may-give.ts'
import { givingMessages } from './messages.ts'
import { powerOfRoles } from './power.ts'

const messages = {
  'zh-CN': { admin: '系统管理员角色不能删除', held: (name: string) => `部门角色「${name}」还有用户，不能删除` },
  'en-US': { admin: 'The administrator role cannot be deleted',
    held: (name: string) => `People still hold the department role "${name}": it cannot be deleted` },
} as const

/** Roles: their grants come back with them and are gone for good when they are; every change counts at the next call. */
export function roleRules(sessions: () => SessionStore): BoundRules {
  return defineRules(role, {
    beforeSave: requireMayWriteRole,
    afterSave: (ctx) => sessions().invalidate(ctx.db),
    // Grants are no use of a role; people who hold it are, and keep it from being deleted.
    beforeRemove(ctx, record) {
      if (record.roleCode === administrator) throw new Refusal(messages[ctx.locale].admin)
    },
    afterRemove: (ctx) => sessions().invalidate(ctx.db),
    async afterRestore(ctx, record) {
      await requireMayGiveBack(ctx, record)
      await sessions().invalidate(ctx.db)
    },
  })
}

/** People who were deleted with the role, and brought back before it, have all that it gives once it is there again. */
async function requireMayGiveBack(ctx: Ctx, { id, roleName }: Row<typeof role>): Promise<void> {
  const { rows } = await sql<{ tenants: string | null }>`
    select distinct u.rel_tenant_ids as tenants
    from sys_user_role ur
      join sys_user u on u.id = ur.main_id and u.del_flag = 0
    where ur.role = ${id} and ur.del_flag = 0`.execute(ctx.db)
  if (rows.length === 0) return
  const tenants = new Set(rows.flatMap((row) => tenantIdsOf(row.tenants)))
  await requireMayGive(ctx, givingMessages[ctx.locale].grant(roleName), await powerOfRoles(ctx, [id], [...tenants]))
}

/**
 * The code tells the role of administrators from all others, so no other is given it. A data scope is widened by who has it,
 * for others than themself.
 */
async function requireMayWriteRole(ctx: Ctx, record: Row<typeof role>, before: Row<typeof role> | null): Promise<void> {
  const texts = givingMessages[ctx.locale]
  if (!before && record.roleCode === administrator && ctx.session.userId !== 'system')
    throw refuseFaults([{ field: 'roleCode', text: texts.adminCode }])
  if (!before) await requireFreeCode(ctx, role, 'roleCode', record.roleCode)
  if (!before || before.dataScope === record.dataScope) return
  await requireNotOwn(ctx, grantees.role, record)
  await requireMayGive(ctx, texts.grant(record.roleName), { scope: record.dataScope as DataScope })
}

/** Department roles: written by the department's own leaders. */
export function departRoleRules(sessions: () => SessionStore): BoundRules {
  return defineRules(departRole, {
    // Existing clients name the department of the list `deptId`.
    asked: (_ctx, query) => {
      const departId = scalarText(query.deptId)
      return Promise.resolve(departId ? { where: sql`t.depart_id = ${departId}` } : undefined)
    },
    beforeSave: (ctx, record) => requireMyDepart(ctx, record.departId),
    // They are seen where their departments are.
    scope: (ctx) => (ctx.session.tenantId === 0
      ? undefined
      : { where: sql`t.depart_id in (select id from sys_depart where rel_tenant_id = ${String(ctx.session.tenantId)})`,
        tables: ['sys_depart'] }),
    async beforeRemove(ctx, record) {
      await requireMyDepart(ctx, record.departId)
      const { rows } = await sql`select 1 from sys_depart_role_user where drole_id = ${record.id} limit 1`.execute(ctx.db)
      if (rows.length > 0) throw new Refusal(messages[ctx.locale].held(record.roleName))
    },
    afterRemove: (ctx) => sessions().invalidate(ctx.db),
  })
}
