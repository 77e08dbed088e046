import type { MenuSeed } from '#kernel/entity/index.ts'

/** What people do with records that the engine writes; their screens are lists of the person's own, not of all there are. */
const reading = (entity: string): Record<string, { title: string; en: string }> => ({
  [`workflow:${entity}:list`]: { title: '查看', en: 'View' },
  [`workflow:${entity}:export`]: { title: '导出', en: 'Export' },
})

/** Workflow; paths follow the calls of existing clients (domain §2.12). */
export const menu: readonly MenuSeed[] = [
  { id: 'workflow-work', title: '我的流程', en: 'My processes', path: '/flowable/work', component: 'layouts/RouteView', icon: 'audit',
    children: [
      { id: 'workflow-todo', title: '待办', en: 'To do', path: '/flowable/task/todo', component: 'flowable/task/todo', keepAlive: true,
        rights: reading('task') },
      { id: 'workflow-done', title: '已办', en: 'Done', path: '/flowable/task/done', component: 'flowable/task/done', keepAlive: true },
      { id: 'workflow-start', title: '发起流程', en: 'Start a process', path: '/flowable/start', component: 'flowable/start/index',
        keepAlive: true, rights: { 'workflow:start:list': { title: '发起', en: 'Start' } } },
      { id: 'workflow-mine', title: '我的申请', en: 'My requests', path: '/flowable/instance/mine', component: 'flowable/instance/mine',
        keepAlive: true, rights: reading('instance') },
      { id: 'workflow-copy', title: '抄送', en: 'Copies', path: '/flowable/copy', component: 'flowable/copy/index', keepAlive: true,
        rights: reading('copy') },
      { id: 'workflow-delegation', title: '代理设置', en: 'Delegations', path: '/flowable/delegation',
        component: 'flowable/delegation/index', entity: 'workflow.delegation' },
      { id: 'workflow-opinion', title: '常用意见', en: 'Phrases', path: '/flowable/opinion', component: 'flowable/opinion/index',
        entity: 'workflow.opinion' },
      { id: 'workflow-instance', title: '流程办理', en: 'Process', path: '/flowable/instance/view', component: 'flowable/instance/view',
        hidden: true, keepAlive: true },
    ] },
  { id: 'workflow', title: '工作流', en: 'Workflow', path: '/flowable', component: 'layouts/RouteView', icon: 'node-index', children: [
    { id: 'workflow-model', title: '流程模型', en: 'Process models', path: '/flowable/model', component: 'flowable/model/index',
      entity: 'workflow.model', keepAlive: true, rights: { 'workflow:model:deploy': { title: '部署', en: 'Deploy' } } },
    { id: 'workflow-model-design', title: '流程设计', en: 'Draw a process', path: '/flowable/model/design',
      component: 'flowable/model/design', hidden: true },
    {
      id: 'workflow-monitor',
      title: '流程监控',
      en: 'Monitor',
      path: '/flowable/monitor',
      component: 'flowable/monitor/index',
      keepAlive: true,
      rights: { 'workflow:monitor:list': { title: '查看全部', en: 'See all' },
        'workflow:monitor:act': { title: '干预流程', en: 'Act on processes of others' },
        'workflow:event:send': { title: '发送消息与信号', en: 'Send messages and signals' } },
    },
    { id: 'workflow-incident', title: '流程异常', en: 'Incidents', path: '/flowable/incident', component: 'flowable/incident/index',
      entity: 'workflow.incident', keepAlive: true, rights: { 'workflow:incident:retry': { title: '重试', en: 'Try again' } } },
    { id: 'workflow-statistics', title: '流程统计', en: 'Statistics', path: '/flowable/statistics', component: 'flowable/statistics/index',
      keepAlive: true, rights: { 'workflow:statistics:list': { title: '查看', en: 'View' } } },
    { id: 'workflow-parts', title: '部署与绑定', en: 'Deployed and bound', path: '/flowable/group/parts', component: 'layouts/RouteView',
      children: [
        { id: 'workflow-deployment', title: '流程部署', en: 'Deployments', path: '/flowable/deployment',
          component: 'flowable/deployment/index', entity: 'workflow.deployment',
          rights: { 'workflow:deployment:delete': { title: '删除', en: 'Delete' } } },
        { id: 'workflow-custom-form', title: '业务表单', en: 'Business forms', path: '/flowable/customForm',
          component: 'flowable/customForm/index', entity: 'workflow.custom-form' },
        { id: 'workflow-deploy-form', title: '设计表单绑定', en: 'Drawn forms bound', path: '/flowable/deployForm',
          component: 'flowable/deployForm/index', entity: 'workflow.deploy-form' },
        { id: 'workflow-deploy-online', title: '在线表单绑定', en: 'Online forms bound', path: '/flowable/deployOnline',
          component: 'flowable/deployOnline/index', entity: 'workflow.deploy-online' },
        { id: 'workflow-bind', title: '单据流程', en: 'Processes of documents', path: '/flowable/bind', component: 'flowable/bind/index',
          entity: 'workflow.binding' },
      ] },
  ] },
]
