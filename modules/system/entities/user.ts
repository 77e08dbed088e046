import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** A person who may sign in. Names on the wire are those of existing clients (wire contract §3). */
export const user = defineEntity({
  module: 'system',
  name: 'user',
  searched: true,
  table: 'sys_user',
  shownAs: 'display',
  title: '用户',
  path: '/sys/user',
  component: 'system/UserList',
  scope: 'none',
  key: 'username',
  display: 'realname',
  fields: {
    username: f.text({ label: '用户账号', en: 'Account', required: true, unique: true, max: 100,
      list: { width: 130, query: 'like', fixed: 'left' }, fixed: true }),
    realname: f.text({ label: '用户姓名', en: 'Name', required: true, max: 100, list: { width: 110, query: 'like' } }),
    password: f.text({ label: '密码', required: true, secret: true, max: 200, list: false, form: { fixedAfterAdd: true },
      help: '只在新增时填写；之后在用户详情中「重置密码」',
      helpEn: 'Only for a new person; later on "Reset password" stands beside the details' }),
    roles: f.lines('system.user-role', { label: '角色', en: 'Roles', form: { span: 8 } }),
    departs: f.lines('system.user-depart', { label: '所属部门', en: 'Departments', form: { span: 8 } }),
    workNo: f.text({ label: '工号', en: 'Staff no.', max: 100, list: { width: 110 } }),
    sex: f.dictNumber('sex', { label: '性别', list: { width: 70, query: 'eq' } }),
    birthday: f.date({ label: '生日', list: { width: 110, hidden: true } }),
    phone: f.text({ label: '手机号', en: 'Mobile', max: 45, list: { width: 130, query: 'like' } }),
    telephone: f.text({ label: '座机', max: 45, preset: 'landline', list: { width: 120, hidden: true } }),
    email: f.text({ label: '邮箱', max: 100, preset: 'email', list: { width: 180, hidden: true } }),
    orgCode: f.text({ label: '登录部门', en: 'Current department', max: 64, readonly: true, list: false, form: false }),
    status: f.dictNumber('user_status', { label: '状态', required: true, default: 1, list: { width: 90, query: 'eq' } }),
    post: f.text({ label: '职务', en: 'Positions', max: 500, list: { width: 120, hidden: true } }),
    userIdentity: f.dictNumber('user_identity', { label: '身份', en: 'Identity', default: 1, list: { width: 100, hidden: true } }),
    departIds: f.departs({ label: '负责部门', en: 'Departments in charge', max: 1000, list: { width: 160, hidden: true } }),
    relTenantIds: f.refs('system.tenant', { label: '租户', en: 'Tenants', max: 100, also: ['0'], list: false, unqueried: true }),
    activitiSync: f.dictNumber('activiti_sync', { label: '同步流程引擎', en: 'Sync with workflow', list: false, form: false }),
    clientId: f.text({ label: '设备标识', en: 'Device id', max: 64, readonly: true, list: false, form: false }),
    homePath: f.text({ label: '首页', en: 'Home page', aliases: ['首页路径'], max: 200, list: false, help: '登录后打开的页面；不选则为首页',
      helpEn: 'Opened after signing in; without it the home page' }),
    avatar: f.image({ label: '头像', list: false }),
  },
})

export const userRole = defineLines({
  module: 'system',
  name: 'user-role',
  table: 'sys_user_role',
  title: '用户角色',
  parent: 'system.user',
  fields: { role: f.ref('system.role', { label: '角色', required: true }) },
})

export const userDepart = defineLines({
  module: 'system',
  name: 'user-depart',
  table: 'sys_user_depart',
  title: '用户部门',
  parent: 'system.user',
  indexes: [['depart']],
  fields: { depart: f.depart({ label: '部门', en: 'Department', required: true }) },
})
