import type { MenuSeed } from '#kernel/entity/index.ts'

/** Low code; routes and component keys are those of existing clients (wire contract §8). */
export const menu: readonly MenuSeed[] = [
  { id: 'online', title: '低代码', en: 'Low code', path: '/online', component: 'layouts/RouteView', icon: 'build', children: [
    { id: 'online-cgform', title: '在线表单', en: 'Online forms', path: '/online/cgform', component: 'modules/online/cgform/OnlCgformHeadList', entity: 'lowcode.online-form', keepAlive: true, rights: { 'lowcode:online-form:synchronise': { title: '同步数据库', en: 'Synchronise' }, 'lowcode:online-form:publish': { title: '发布菜单', en: 'Publish in the menu' }, 'lowcode:online-form:script': { title: '编写脚本', en: 'Write scripts' }, 'lowcode:online-form:grant': { title: '表单授权', en: 'Grant rights in forms' } } },
    { id: 'online-form', title: '表单设计', en: 'Form designer', path: '/flowable/form', component: 'flowable/form/index', entity: 'lowcode.drawn-form', keepAlive: true, rights: { 'lowcode:drawn-form:publish': { title: '发布', en: 'Publish' } } },
    { id: 'online-form-designer', title: '设计表单', en: 'Draw a form', path: '/flowable/form/designer', component: 'flowable/form/designer', hidden: true },
    { id: 'online-cgreport', title: '在线报表', en: 'Online reports', path: '/online/cgreport', component: 'modules/online/cgreport/OnlCgreportHeadList', entity: 'lowcode.report', keepAlive: true },
  ] },
]
