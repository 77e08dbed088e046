import type { MenuSeed } from '#kernel/entity/index.ts'

/** Low code; routes and component keys are those of existing clients (wire contract §8). */
export const menu: readonly MenuSeed[] = [
  { id: 'online', title: '低代码', en: 'Low code', path: '/online', component: 'layouts/RouteView', icon: 'build', children: [
    {
      id: 'online-cgform',
      title: '在线表单',
      en: 'Online forms',
      path: '/online/cgform',
      component: 'modules/online/cgform/OnlCgformHeadList',
      entity: 'lowcode.online-form',
      keepAlive: true,
      rights: { 'lowcode:online-form:synchronise': { title: '同步数据库', en: 'Synchronise' },
        'lowcode:online-form:publish': { title: '发布菜单', en: 'Publish in the menu' },
        'lowcode:online-form:script': { title: '编写脚本', en: 'Write scripts' },
        'lowcode:online-form:grant': { title: '表单授权', en: 'Grant rights in forms' } },
    },
    { id: 'online-form', title: '表单设计', en: 'Form designer', path: '/flowable/form', component: 'flowable/form/index',
      entity: 'lowcode.drawn-form', keepAlive: true,
      rights: { 'lowcode:drawn-form:publish': { title: '发布', en: 'Publish' },
        'lowcode:drawn-form:grant': { title: '字段授权', en: 'Grant fields' } } },
    { id: 'online-form-designer', title: '设计表单', en: 'Draw a form', path: '/flowable/form/designer',
      component: 'flowable/form/designer', hidden: true },
    { id: 'online-cgreport', title: '在线报表', en: 'Online reports', path: '/online/cgreport',
      component: 'modules/online/cgreport/OnlCgreportHeadList', entity: 'lowcode.report', keepAlive: true,
      rights: { 'lowcode:report:publish': { title: '发布菜单', en: 'Publish in the menu' } } },
    { id: 'online-chart', title: '图表', en: 'Charts', path: '/online/chart', component: 'lowcode/ChartList', entity: 'lowcode.chart',
      keepAlive: true },
    { id: 'online-dashboard', title: '看板', en: 'Dashboards', path: '/online/dashboard', component: 'lowcode/DashboardList',
      entity: 'lowcode.dashboard', keepAlive: true },
    { id: 'online-dashboard-design', title: '布置看板', en: 'Arrange a dashboard', path: '/online/dashboard/design/:id',
      component: 'lowcode/DashboardDesigner', hidden: true },
  ] },
  // Whoever may see the tables or stands in a role of the dashboard comes here by links.
  { id: 'online-cgreport-rows', title: '报表', en: 'Report', path: '/online/cgreport/:code',
    component: 'modules/online/cgreport/auto/OnlCgreportAutoList', hidden: true },
  { id: 'online-dashboard-view', title: '看板', en: 'Dashboard', path: '/online/dashboard/view/:id', component: 'lowcode/DashboardView',
    hidden: true },
]
