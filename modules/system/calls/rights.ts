import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { permissionRule } from '../entities/data-rule.ts'
import { permission } from '../entities/permission.ts'
import { role } from '../entities/role.ts'
import type { MenuNode } from '../rules/tree-nodes.ts'
import { grantedMenus, grantedRulesOfMenu, granting, grantTree, menusSaved, ruling, rulesSaved } from './grants.ts'

const text = { type: 'string' }
const flag = { type: 'boolean' }
const menuNode = is.of<MenuNode>({ type: 'object', required: ['id', 'key', 'title', 'isLeaf', 'leaf'],
  properties: { id: text, key: text, title: text, isLeaf: flag, leaf: flag, route: flag, keepAlive: flag, hidden: flag, hideTab: flag,
    alwaysShow: flag, internalOrExternal: flag, children: { type: ['array', 'null'], items: { type: 'object' } } } })
const deleted = { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } as const
const writesMenus = 'system:permission:edit'

export const menuTree = defineRead(permission, 'list', { title: '菜单树', en: 'Tree of menus', open: { list: permission.id },
  answer: is.list(menuNode) })
export const topMenus = defineRead(permission, 'getSystemMenuList', { title: '一级菜单', en: 'Menus at the top',
  answer: is.list(menuNode) })
export const menusBelow = defineRead(permission, 'getSystemSubmenu', { title: '下级菜单', en: 'Menus below one',
  input: { parentId: is.text }, answer: is.list(menuNode) })
export const menusBelowSeveral = defineRead(permission, 'getSystemSubmenuBatch', { title: '批量查询下级菜单', en: 'Menus below several',
  input: { parentIds: is.ids }, answer: is.map(is.list(menuNode)) })
export const parentsToChoose = defineRead(permission, 'queryTreeList', { title: '上级菜单', en: 'Menus to choose a parent from',
  right: ['list', 'system:role:list'], answer: grantTree })
export const deleteMenu = defineAct('DELETE /sys/permission/delete', { of: permission.id, title: '删除菜单及下级',
  en: 'Delete a menu with all below it', right: 'system:permission:delete', input: { id: is.ids }, answer: is.nothing, success: deleted })
export const deleteMenus = defineAct('DELETE /sys/permission/deleteBatch', { of: permission.id, title: '批量删除菜单及下级',
  en: 'Delete menus with all below them', right: 'system:permission:delete', input: { ids: is.ids }, answer: is.nothing, success: deleted })
/** Who has something of menus and what is below them: they lose it while the menus are in the recycle bin. */
export const menuHolders = defineRead(permission, 'holders', { title: '菜单的使用者', en: 'Who has menus',
  right: 'system:permission:delete', input: { ids: is.ids }, answer: is.fields({ roles: is.number, people: is.number }) })
/** Where a menu stands: below which (none: at the top), and before which of those that are there (none: after them all). */
export const placeMenu = defineAct('POST /sys/permission/place', { of: permission.id, title: '移动菜单', en: 'Move a menu',
  right: writesMenus, input: { id: is.text, rev: is.maybe(is.number), parentId: is.maybe(is.text), before: is.maybe(is.text) },
  answer: is.row(permission) })

export const rulesOfMenu = defineRead(permission, 'getPermRuleListByPermId', { title: '菜单的数据规则', en: 'Data rules of a menu',
  also: ['GET /sys/permission/queryPermissionRule'],
  input: { permissionId: is.text, ruleName: is.maybe(is.text), ruleValue: is.maybe(is.text) }, answer: is.list(is.row(permissionRule)) })
export const addRule = defineAct('POST /sys/permission/addPermissionRule', { of: permission.id, title: '新增数据规则',
  en: 'Add a data rule', right: writesMenus, open: { draft: permissionRule.id }, answer: is.row(permissionRule),
  success: { 'zh-CN': '添加成功！', 'en-US': 'Added' } })
export const changeRule = defineAct('PUT /sys/permission/editPermissionRule', { of: permission.id, title: '修改数据规则',
  en: 'Change a data rule', right: writesMenus, also: ['POST /sys/permission/editPermissionRule'], input: { id: is.text },
  open: { draft: permissionRule.id }, answer: is.row(permissionRule), success: { 'zh-CN': '修改成功!', 'en-US': 'Saved' } })
export const deleteRule = defineAct('DELETE /sys/permission/deletePermissionRule', { of: permission.id, title: '删除数据规则',
  en: 'Delete a data rule', right: writesMenus, input: { id: is.text }, answer: is.nothing, success: deleted })

/** Whoever administers people gives them roles. */
export const allRoles = defineRead(role, 'queryall', { title: '全部角色', en: 'All roles', right: ['list', 'system:user:list'],
  answer: is.list(is.row(role)) })
export const checkRoleCode = defineRead(role, 'checkRoleCode', { title: '校验角色编码', en: 'Whether a role code is free',
  input: { roleCode: is.text, id: is.maybe(is.text) }, answer: is.flag })
export const menusToGrant = defineRead(role, 'queryTreeList', { title: '可授权的菜单', en: 'Menus that may be granted',
  right: ['list', 'system:depart:grant'], answer: grantTree })
export const menusOfRole = defineRead('GET /sys/permission/queryRolePermission', { title: '角色的菜单权限', en: 'Menus granted to a role',
  right: 'system:role:list', input: { roleId: is.text }, answer: grantedMenus })
export const saveMenusOfRole = defineAct('POST /sys/permission/saveRolePermission', { title: '保存角色的菜单权限',
  en: 'Grant menus to a role', right: 'system:role:grant', input: { roleId: is.text, ...granting }, answer: is.nothing,
  success: menusSaved })
export const rulesOfRole = defineRead('GET /sys/role/datarule/:permissionId/:roleId', { title: '角色的数据规则', en: 'Data rules of a role',
  right: 'system:role:list', input: { permissionId: is.text, roleId: is.text }, answer: grantedRulesOfMenu })
export const saveRulesOfRole = defineAct('POST /sys/role/datarule', { title: '保存角色的数据规则', en: 'Choose the data rules of a role',
  right: 'system:role:grant', input: { roleId: is.text, ...ruling }, ...rulesSaved })
