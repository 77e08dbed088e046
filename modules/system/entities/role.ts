import { defineEntity, f } from '#kernel/entity/index.ts'

export const role = defineEntity({
  module: 'system',
  name: 'role',
  table: 'sys_role',
  shownAs: 'display',
  title: '角色',
  path: '/sys/role',
  component: 'system/RoleUserList',
  scope: 'none',
  installation: 'shared',
  key: 'roleCode',
  display: 'roleName',
  fields: {
    roleName: f.text({ label: '角色名称', en: 'Role', required: true, max: 200, list: { width: 180, query: 'like' } }),
    roleCode: f.text({ label: '角色编码', en: 'Role code', required: true, unique: true, max: 100, list: { width: 160, query: 'like' },
      fixed: true, spelt: 'roleName' }),
    dataScope: f.dict('data_scope', { label: '数据范围', en: 'Data scope', required: true, default: 'own',
      list: { width: 140, query: 'eq' } }),
    description: f.text({ label: '备注', en: 'Remark', max: 255, list: { width: 260 }, form: { span: 24 } }),
  },
})

/** A menu or button granted to a role. */
export const rolePermission = defineEntity({
  module: 'system',
  name: 'role-permission',
  table: 'sys_role_permission',
  title: '角色权限',
  scope: 'none',
  internal: true,
  hardDelete: true,
  uniques: [['roleId', 'permissionId']],
  fields: {
    roleId: f.ref('system.role', { label: '角色', required: true, part: true }),
    permissionId: f.ref('system.permission', { label: '权限', required: true, part: true }),
    dataRuleIds: f.text({ label: '数据规则', en: 'Data rules', max: 1000 }),
  },
})
