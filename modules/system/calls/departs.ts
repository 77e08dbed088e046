import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { departSchema } from '#kernel/entity/console/departs.ts'
import { is } from '#kernel/entity/shape.ts'
import { departRole } from '../entities/depart-grants.ts'
import { depart } from '../entities/depart.ts'
import type { DepartNode } from '../rules/tree-nodes.ts'
import { grantedMenus, grantedRulesOfMenu, grantTree, granting, menusSaved, ruling, rulesSaved } from './grants.ts'

const departNode = is.of<DepartNode>(departSchema)
const everyPicker = { session: 'pickers of departments stand in every form' } as const
const asked = is.maybe(is.text)
const deleted = { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } as const
const seesRoles = 'system:depart-role:list'
const writesRoles = 'system:depart-role:edit'

export const departTree = defineRead(depart, 'queryTreeList', { title: '部门树', en: 'Tree of departments', right: everyPicker,
  picker: true, answer: is.list(departNode) })
export const myDepartTree = defineRead(depart, 'queryMyDeptTreeList', { title: '我负责的部门', en: "Departments in the caller's charge",
  right: { session: "it answers departments in the caller's own charge" }, picker: true, answer: is.maybe(is.list(departNode)) })
export const deleteDepart = defineAct('DELETE /sys/sysDepart/delete', { of: depart.id, title: '删除部门及下级',
  en: 'Delete a department with all below it', right: 'system:depart:delete', input: { id: is.ids }, answer: is.nothing, success: deleted })
export const deleteDeparts = defineAct('DELETE /sys/sysDepart/deleteBatch', { of: depart.id, title: '批量删除部门及下级',
  en: 'Delete departments with all below them', right: 'system:depart:delete', input: { ids: is.ids }, answer: is.nothing,
  success: deleted })

export const menusOfDepart = defineRead('GET /sys/permission/queryDepartPermission', { title: '部门的菜单权限',
  en: 'Menus granted to a department', right: 'system:depart:list', input: { departId: is.text }, answer: grantedMenus })
export const saveMenusOfDepart = defineAct('POST /sys/permission/saveDepartPermission', { title: '保存部门的菜单权限',
  en: 'Grant menus to a department', right: 'system:depart:grant', input: { departId: is.text, ...granting }, answer: is.nothing,
  success: menusSaved })
export const rulesOfDepart = defineRead('GET /sys/sysDepartPermission/datarule/:permissionId/:departId', { title: '部门的数据规则',
  en: 'Data rules of a department', right: 'system:depart:list', input: { permissionId: is.text, departId: is.text },
  answer: grantedRulesOfMenu })
export const saveRulesOfDepart = defineAct('POST /sys/sysDepartPermission/datarule', { title: '保存部门的数据规则',
  en: 'Choose the data rules of a department', right: 'system:depart:grant', input: { departId: is.text, ...ruling }, ...rulesSaved })

export const rolesOfDepart = defineRead(departRole, 'getDeptRoleList', { title: '部门的角色', en: 'Roles of a department', right: seesRoles,
  input: { departId: is.text }, answer: is.list(is.row(departRole)) })
export const heldDepartRoles = defineRead(departRole, 'getDeptRoleByUserId', { title: '用户在部门中的角色',
  en: 'Department roles of a person', right: seesRoles, input: { userId: is.text, departId: is.text },
  answer: is.list(is.fields({ id: is.text, userId: is.text, droleId: is.text })) })
export const giveDepartRoles = defineAct(departRole, 'deptRoleUserAdd', { record: false, title: '分配部门角色', en: 'Give department roles',
  right: writesRoles, input: { userId: is.text, newRoleId: asked, oldRoleId: asked }, answer: is.text })
export const menusForDepartRole = defineRead('GET /sys/sysDepartPermission/queryTreeListForDeptRole', { title: '部门角色可授权的菜单',
  en: 'Menus that a department may grant to its roles', right: seesRoles, input: { departId: is.text }, answer: grantTree })
export const menusOfDepartRole = defineRead('GET /sys/sysDepartPermission/queryDeptRolePermission', { title: '部门角色的菜单权限',
  en: 'Menus granted to a department role', right: seesRoles, input: { roleId: is.text }, answer: grantedMenus })
export const saveMenusOfDepartRole = defineAct('POST /sys/sysDepartPermission/saveDeptRolePermission', { title: '保存部门角色的菜单权限',
  en: 'Grant menus to a department role', right: writesRoles, input: { roleId: is.text, ...granting }, answer: is.nothing,
  success: menusSaved })
export const rulesOfDepartRole = defineRead('GET /sys/sysDepartRole/datarule/:permissionId/:departId/:roleId', {
  title: '部门角色的数据规则',
  en: 'Data rules of a department role',
  right: seesRoles,
  input: { permissionId: is.text, departId: is.text, roleId: is.text },
  answer: grantedRulesOfMenu,
})
export const saveRulesOfDepartRole = defineAct('POST /sys/sysDepartRole/datarule', { title: '保存部门角色的数据规则',
  en: 'Choose the data rules of a department role', right: writesRoles, input: { roleId: is.text, ...ruling }, ...rulesSaved })
