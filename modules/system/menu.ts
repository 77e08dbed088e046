import type { MenuSeed } from '#kernel/entity/index.ts'

/** The home page and system administration; routes and component keys are those of existing clients (wire contract §8). */
export const menu: readonly MenuSeed[] = [
  { id: 'dashboard', title: '首页', en: 'Home', path: '/dashboard/analysis', component: 'dashboard/Analysis', icon: 'home' },
  { id: 'isystem', title: '系统管理', en: 'System', path: '/isystem', component: 'layouts/RouteView', icon: 'setting', children: [
    { id: 'isystem-user', title: '用户管理', en: 'Users', path: '/isystem/user', component: 'system/UserList', entity: 'system.user', keepAlive: true, rights: {
      'system:user:password': { title: '重置密码', en: 'Reset passwords' },
      'system:user-agent:list': { title: '查看代理人', en: 'See deputies' }, 'system:user-agent:add': { title: '新增代理人', en: 'Add deputies' }, 'system:user-agent:edit': { title: '修改代理人', en: 'Change deputies' } } },
    { id: 'isystem-role', title: '角色管理', en: 'Roles', path: '/isystem/roleUserList', component: 'system/RoleUserList', entity: 'system.role', keepAlive: true,
      rights: { 'system:role:grant': { title: '授权', en: 'Grant' } } },
    { id: 'isystem-new-permission', title: '菜单管理', en: 'Menus', path: '/isystem/newPermissionList', component: 'system/NewPermissionList' },
    { id: 'isystem-permission', title: '菜单一览', en: 'All menus', path: '/isystem/permission', component: 'system/PermissionList', entity: 'system.permission' },
    { id: 'isystem-depart', title: '部门管理', en: 'Departments', path: '/isystem/depart', component: 'system/DepartList', entity: 'system.depart', rights: { 'system:depart:grant': { title: '部门授权', en: 'Grant to departments' } } },
    { id: 'isystem-depart-user', title: '我的部门', en: 'My departments', path: '/isystem/departUserList', component: 'system/DepartUserList', entity: 'system.depart-role',
      rights: { 'system:depart-user:edit': { title: '添加或移除部门用户', en: 'Add and remove members' } } },
    { id: 'isystem-address-list', title: '通讯录', en: 'Address book', path: '/isystem/addressList', component: 'system/AddressList' },
    { id: 'isystem-position', title: '职务管理', en: 'Positions', path: '/isystem/position', component: 'system/SysPositionList', entity: 'system.position' },
    { id: 'isystem-dict', title: '数据字典', en: 'Dictionaries', path: '/isystem/dict', component: 'system/DictList', entity: 'system.dict' },
    { id: 'isystem-dict-item', title: '字典项', en: 'Dictionary entries', path: '/isystem/dictItem', component: 'system/DictItemList', entity: 'system.dict-item' },
    { id: 'isystem-category', title: '分类字典', en: 'Categories', path: '/isys/category', component: 'system/SysCategoryList', entity: 'system.category' },
    { id: 'isystem-tenant', title: '租户管理', en: 'Tenants', path: '/isys/tenant', component: 'system/TenantList', entity: 'system.tenant' },
    { id: 'isystem-announcement', title: '通知公告', en: 'Announcements', path: '/isystem/annountCement', component: 'system/SysAnnouncementList', entity: 'system.announcement', keepAlive: true },
    { id: 'message', title: '消息中心', en: 'Messages', path: '/modules/message', component: 'layouts/RouteView', children: [
      { id: 'message-message', title: '消息管理', en: 'Sent messages', path: '/modules/message/sysMessageList', component: 'modules/message/SysMessageList', entity: 'system.message' },
      { id: 'message-template', title: '消息模板', en: 'Templates', path: '/modules/message/sysMessageTemplateList', component: 'modules/message/SysMessageTemplateList', entity: 'system.message-template',
        rights: { 'system:message-template:send': { title: '发送测试', en: 'Send' } } },
    ] },
    { id: 'isystem-fill-rule', title: '填值规则', en: 'Fill rules', path: '/isystem/fillRule', component: 'system/SysFillRuleList', entity: 'system.fill-rule' },
    { id: 'isystem-check-rule', title: '编码校验规则', en: 'Check rules', path: '/isystem/checkRule', component: 'system/SysCheckRuleList', entity: 'system.check-rule' },
    { id: 'isystem-data-source', title: '多数据源', en: 'Data sources', path: '/isystem/dataSource', component: 'system/SysDataSourceList', entity: 'system.data-source' },
    { id: 'oss-file', title: '文件管理', en: 'Files', path: '/oss/file', component: 'modules/oss/OSSFileList', entity: 'system.oss-file', rights: { 'system:oss-file:upload': { title: '上传', en: 'Upload' }, 'system:oss-file:delete': { title: '删除', en: 'Delete' } } },
    { id: 'isystem-app-version', title: 'APP 版本', en: 'App versions', path: '/isystem/appVersion', component: 'system/AppVersionList', entity: 'system.app-version' },
    { id: 'isystem-setup', title: '初始设置', en: 'First set-up', path: '/isystem/setup', component: 'system/SetUp' },
    { id: 'isystem-setting', title: '系统设置', en: 'Settings', path: '/isystem/setting', component: 'system/SettingForm', rights: {
      'system:setting:list': { title: '查看', en: 'View' }, 'system:setting:edit': { title: '编辑', en: 'Edit' } } },
    { id: 'isystem-grid-demo', title: '表格示例', en: 'Grid examples', path: '/isystem/gridDemo', component: 'system/GridDemo', keepAlive: true, rights: {
      'system:grid-demo:add': { title: '示例：新增行', en: 'Example: add rows' }, 'system:grid-demo:batch_delete': { title: '示例：删除行', en: 'Example: remove rows' }, 'system:grid-demo:price': { title: '示例：单价列', en: 'Example: price column' } } },
    { id: 'isystem-widget-demo', title: '组件示例', en: 'Widget examples', path: '/isystem/widgetDemo', component: 'system/WidgetDemo' },
  ] },
  { id: 'monitor', title: '系统监控', en: 'Monitoring', path: '/monitor', component: 'layouts/RouteView', icon: 'dashboard', children: [
    { id: 'monitor-health', title: '运行状态', en: 'Health', path: '/monitor/health', component: 'system/MonitorHealth', rights: { 'system:monitor:list': { title: '查看', en: 'View' }, 'system:monitor:retry': { title: '重试事件', en: 'Retry events' } } },
    { id: 'isystem-online', title: '在线用户', en: 'People online', path: '/isystem/online', component: 'system/SysUserOnlineList', rights: { 'system:online:list': { title: '查看', en: 'View' }, 'system:online:force': { title: '强制退出', en: 'Sign out' } } },
    { id: 'isystem-quartz-job', title: '定时任务', en: 'Scheduled jobs', path: '/isystem/QuartzJobList', component: 'system/QuartzJobList', entity: 'system.quartz-job', keepAlive: true, rights: { 'system:quartz-job:execute': { title: '立即执行', en: 'Run now' } } },
    { id: 'isystem-job-run', title: '运行记录', en: 'Runs of jobs', path: '/isystem/jobRun', component: 'system/JobRunList', entity: 'system.job-run' },
    { id: 'isystem-backup', title: '数据备份', en: 'Backups', path: '/isystem/backup', component: 'system/BackupList', rights: {
      'system:backup:list': { title: '查看', en: 'View' }, 'system:backup:add': { title: '立即备份', en: 'Back up' }, 'system:backup:download': { title: '下载', en: 'Download' }, 'system:backup:delete': { title: '删除', en: 'Delete' } } },
    { id: 'isystem-log', title: '日志管理', en: 'Logs', path: '/isystem/log', component: 'system/LogList', entity: 'system.log', rights: { 'system:log:delete': { title: '删除', en: 'Delete' } } },
    { id: 'sys-data-log', title: '数据日志', en: 'Data changes', path: '/sys/dataLog-list', component: 'system/DataLogList', rights: { 'system:data-log:list': { title: '查看', en: 'View' } } },
  ] },
]
