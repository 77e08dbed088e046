import type { MenuSeed } from '#kernel/entity/index.ts'

/** Low code; routes and component keys are those of existing clients (wire contract §8). */
export const menu: readonly MenuSeed[] = [
  { id: 'online', title: '低代码', en: 'Low code', path: '/online', component: 'layouts/RouteView', icon: 'build', children: [
    { id: 'online-cgreport', title: '在线报表', en: 'Online reports', path: '/online/cgreport', component: 'modules/online/cgreport/OnlCgreportHeadList', entity: 'lowcode.report', keepAlive: true },
  ] },
]
