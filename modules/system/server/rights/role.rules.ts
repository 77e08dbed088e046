import { sql } from 'kysely'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { scalarText } from '#kernel/entity/index.ts'
import { departRole, role } from '../../index.ts'
import { requireMyDepart } from '../departs/my-departs.ts'
import type { SessionStore } from '../sessions/sessions.ts'

const said = {
  'zh-CN': { admin: '系统管理员角色不能删除', held: (name: string) => `部门角色「${name}」还有用户，不能删除` },
  'en-US': { admin: 'The administrator role cannot be deleted',
    held: (name: string) => `People still hold the department role "${name}": it cannot be deleted` },
} as const

/** Role that is given every new right. */
const administrator = 'admin'

/** Roles: their grants go with them, every change counts at the next call. */
export function roleRules(sessions: () => SessionStore): BoundRules {
  return defineRules(role, {
    afterSave: (ctx) => sessions().invalidate(ctx.db),
    async beforeRemove(ctx, record) {
      if (record.roleCode === administrator) throw new Refusal(said[ctx.locale].admin)
      // Grants are no use of a role; people who hold it are, and keep it from being deleted.
      await sql`delete from sys_role_permission where role_id = ${record.id}`.execute(ctx.db)
    },
    afterRemove: (ctx) => sessions().invalidate(ctx.db),
  })
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
    async beforeRemove(ctx, record) {
      await requireMyDepart(ctx, record.departId)
      const { rows } = await sql`select 1 from sys_depart_role_user where drole_id = ${record.id} limit 1`.execute(ctx.db)
      if (rows.length > 0) throw new Refusal(said[ctx.locale].held(record.roleName))
      await sql`delete from sys_depart_role_permission where role_id = ${record.id}`.execute(ctx.db)
    },
    afterRemove: (ctx) => sessions().invalidate(ctx.db),
  })
}
