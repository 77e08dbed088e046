import { defineEntity, f } from '#kernel/entity/index.ts'

/** One use of a column or button that only those have to whom it is granted (wire contract §6.19). */
export const onlineAuth = defineEntity({
  module: 'lowcode',
  name: 'online-auth',
  table: 'onl_auth_page',
  title: '在线表单权限',
  en: 'Right in an online form',
  scope: 'none',
  internal: true,
  hardDelete: true,
  display: 'code',
  uniques: [['cgformId', 'type', 'code', 'page', 'control']],
  fields: {
    cgformId: f.ref('lowcode.online-form', { label: '在线表单', en: 'Online form', required: true, part: true }),
    code: f.text({ label: '字段或按钮', en: 'Column or button', required: true, max: 50 }),
    type: f.integer({ label: '类型', en: 'Kind', required: true, help: '1 字段，2 按钮', helpEn: '1 column, 2 button' }),
    page: f.integer({ label: '页面', en: 'Place', required: true, help: '3 列表，5 表单', helpEn: '3 list, 5 form' }),
    control: f.integer({ label: '控制', en: 'Use', required: true, help: '3 可编辑，5 可见', helpEn: '3 may be edited, 5 is visible' }),
    status: f.integer({ label: '状态', en: 'In force', required: true, default: 1 }),
  },
})

/** To whom such a use is granted. */
export const onlineAuthGrant = defineEntity({
  module: 'lowcode',
  name: 'online-auth-grant',
  table: 'onl_auth_relation',
  title: '在线表单授权',
  en: 'Grant in an online form',
  scope: 'none',
  internal: true,
  hardDelete: true,
  display: 'roleId',
  uniques: [['authId', 'authMode', 'roleId']],
  fields: {
    authId: f.ref('lowcode.online-auth', { label: '权限', en: 'Right', required: true, part: true }),
    cgformId: f.ref('lowcode.online-form', { label: '在线表单', en: 'Online form', required: true, part: true }),
    authMode: f.text({ label: '授权对象', en: 'Granted to', required: true, max: 10, help: 'role 角色，depart 部门',
      helpEn: 'role or depart' }),
    roleId: f.text({ label: '角色或部门', en: 'Role or department', required: true, max: 32 }),
  },
})
