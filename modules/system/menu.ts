import type { MenuSeed } from '#kernel/entity/index.ts'

/** The home page and system administration; routes and component keys are those of existing clients (wire contract §8). */
export const menu: readonly MenuSeed[] = [
  { id: 'dashboard', title: '首页', en: 'Home', path: '/dashboard/analysis', component: 'dashboard/Analysis', icon: 'home' },
  { id: 'isystem', title: '系统管理', en: 'System', path: '/isystem', component: 'layouts/RouteView', icon: 'setting', children: [
    { id: 'isystem-user', title: '用户管理', en: 'Users', path: '/isystem/user', component: 'system/UserList', entity: 'system.user', keepAlive: true },
    { id: 'isystem-role', title: '角色管理', en: 'Roles', path: '/isystem/roleUserList', component: 'system/RoleUserList', entity: 'system.role', keepAlive: true,
      rights: { 'system:role:grant': { title: '授权', en: 'Grant' } } },
    { id: 'isystem-permission', title: '菜单管理', en: 'Menus', path: '/isystem/permission', component: 'system/PermissionList', entity: 'system.permission' },
    { id: 'isystem-depart', title: '部门管理', en: 'Departments', path: '/isystem/depart', component: 'system/DepartList', entity: 'system.depart' },
    { id: 'isystem-position', title: '职务管理', en: 'Positions', path: '/isystem/position', component: 'system/SysPositionList', entity: 'system.position' },
    { id: 'isystem-dict', title: '数据字典', en: 'Dictionaries', path: '/isystem/dict', component: 'system/DictList', entity: 'system.dict' },
    { id: 'isystem-dict-item', title: '字典项', en: 'Dictionary entries', path: '/isystem/dictItem', component: 'system/DictItemList', entity: 'system.dict-item' },
    { id: 'isystem-category', title: '分类字典', en: 'Categories', path: '/isys/category', component: 'system/SysCategoryList', entity: 'system.category' },
    { id: 'isystem-tenant', title: '租户管理', en: 'Tenants', path: '/isys/tenant', component: 'system/TenantList', entity: 'system.tenant' },
    { id: 'isystem-grid-demo', title: '表格示例', en: 'Grid examples', path: '/isystem/gridDemo', component: 'system/GridDemo', keepAlive: true, rights: {
      'system:grid-demo:add': { title: '示例：新增行', en: 'Example: add rows' }, 'system:grid-demo:batch_delete': { title: '示例：删除行', en: 'Example: remove rows' }, 'system:grid-demo:price': { title: '示例：单价列', en: 'Example: price column' } } },
    { id: 'isystem-widget-demo', title: '组件示例', en: 'Widget examples', path: '/isystem/widgetDemo', component: 'system/WidgetDemo' },
  ] },
]
