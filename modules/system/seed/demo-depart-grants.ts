import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { departRole, permissionRule } from '../index.ts'
import { grantees, insertGrants } from '../server/rights/grants.ts'
import { menuId } from '../server/rights/menu-id.ts'

/** The pressing workshop lets its clerk see positions; a rule by which a role may be narrowed to its own department's people. */
export async function seedDepartGrants(ctx: Ctx, departId: string): Promise<void> {
  const positions = [menuId('isystem-position'), menuId('system:position:list')]
  await insertGrants(ctx, departId, positions, grantees.depart)
  const { id } = await create(ctx, departRole, { departId, roleName: '车间文员', roleCode: 'press-clerk', description: '查看职务' })
  await insertGrants(ctx, id as string, positions, grantees.departRole)
  await create(ctx, permissionRule, { permissionId: menuId('isystem-user'), ruleName: '只看本部门人员', ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}', status: '1' })
}
