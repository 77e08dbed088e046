import { defineEntity, f } from '#kernel/entity/index.ts'

const dataRuleIds = f.text({ label: '数据规则', en: 'Data rules', max: 1000 })

/** What the roles of a department may be granted at most. */
export const departPermission = defineEntity({
  module: 'system',
  name: 'depart-permission',
  table: 'sys_depart_permission',
  title: '部门权限',
  scope: 'none',
  internal: true,
  hardDelete: true,
  uniques: [['departId', 'permissionId']],
  fields: {
    departId: f.ref('system.depart', { label: '部门', required: true, part: true }),
    permissionId: f.ref('system.permission', { label: '权限', required: true, part: true }),
    dataRuleIds,
  },
})

/** A role that holds within one department only; its leaders hand it out (wire contract §6.7). */
export const departRole = defineEntity({
  module: 'system',
  name: 'depart-role',
  table: 'sys_depart_role',
  shownAs: 'display',
  title: '部门角色',
  en: 'Department role',
  path: '/sys/sysDepartRole',
  component: 'system/DepartUserList',
  scope: 'none',
  key: 'roleCode',
  display: 'roleName',
  fields: {
    departId: f.ref('system.depart', { label: '部门', en: 'Department', required: true, part: true, list: { width: 160 }, fixed: true }),
    roleName: f.text({ label: '部门角色名称', en: 'Role', required: true, max: 200, list: { width: 180, query: 'like' } }),
    roleCode: f.text({ label: '部门角色编码', en: 'Role code', required: true, unique: true, max: 100, list: { width: 160, query: 'like' },
      fixed: true, spelt: 'roleName' }),
    description: f.text({ label: '描述', max: 255, list: { width: 260 }, form: { span: 24 } }),
  },
})

/** A menu or button granted to a department role. */
export const departRolePermission = defineEntity({
  module: 'system',
  name: 'depart-role-permission',
  table: 'sys_depart_role_permission',
  title: '部门角色权限',
  scope: 'none',
  internal: true,
  hardDelete: true,
  uniques: [['roleId', 'permissionId']],
  fields: {
    roleId: f.ref('system.depart-role', { label: '部门角色', required: true, part: true }),
    permissionId: f.ref('system.permission', { label: '权限', required: true, part: true }),
    dataRuleIds,
  },
})

/** A person who holds a department role. */
export const departRoleUser = defineEntity({
  module: 'system',
  name: 'depart-role-user',
  table: 'sys_depart_role_user',
  title: '部门角色用户',
  scope: 'none',
  internal: true,
  hardDelete: true,
  uniques: [['userId', 'droleId']],
  fields: {
    userId: f.ref('system.user', { label: '用户', required: true }),
    droleId: f.ref('system.depart-role', { label: '部门角色', required: true }),
  },
})
