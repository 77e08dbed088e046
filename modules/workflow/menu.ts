import type { MenuSeed } from '#kernel/entity/index.ts'

/** Workflow; paths follow the calls of existing clients (domain §2.12). */
export const menu: readonly MenuSeed[] = [
  { id: 'workflow', title: '工作流', en: 'Workflow', path: '/flowable', component: 'layouts/RouteView', icon: 'node-index', children: [
    { id: 'workflow-model', title: '流程模型', en: 'Process models', path: '/flowable/model', component: 'flowable/model/index', entity: 'workflow.model', keepAlive: true, rights: { 'workflow:model:deploy': { title: '部署', en: 'Deploy' } } },
    { id: 'workflow-deployment', title: '流程部署', en: 'Deployments', path: '/flowable/deployment', component: 'flowable/deployment/index', entity: 'workflow.deployment' },
    { id: 'workflow-custom-form', title: '业务表单', en: 'Business forms', path: '/flowable/customForm', component: 'flowable/customForm/index', entity: 'workflow.custom-form' },
    { id: 'workflow-deploy-form', title: '设计表单绑定', en: 'Drawn forms bound', path: '/flowable/deployForm', component: 'flowable/deployForm/index', entity: 'workflow.deploy-form' },
    { id: 'workflow-deploy-online', title: '在线表单绑定', en: 'Online forms bound', path: '/flowable/deployOnline', component: 'flowable/deployOnline/index', entity: 'workflow.deploy-online' },
  ] },
]
