import { defineEntity, f, type Field } from '#kernel/entity/index.ts'

/** In place of a node: the form with which a process is started. */
export const START = 'start'

/** A form stands at the start of a deployed process, or at one of its nodes. */
const bound = {
  deployId: f.ref('workflow.deployment', { label: '流程', en: 'Process', required: true, part: true, list: { width: 220, query: 'eq' },
    fixed: true }),
  nodeKey: f.text({ label: '节点', en: 'Node', required: true, max: 100, default: START, list: { width: 160 }, fixed: true,
    help: 'start 表示发起表单，否则为节点的 id', helpEn: 'start: the form with which the process starts; else the id of a node' }),
} satisfies Record<string, Field>

/** Drawn forms of a process (spec 2 §7: sysDeployForm). */
export const deployForm = defineEntity({
  module: 'workflow',
  name: 'deploy-form',
  table: 'wf_deploy_form',
  title: '设计表单绑定',
  en: 'Drawn form of a process',
  path: '/flowable/sysDeployForm',
  component: 'flowable/deployForm/index',
  uniques: [['deployId', 'nodeKey']],
  fields: { ...bound,
    formId: f.ref('lowcode.drawn-form', { label: '设计表单', en: 'Drawn form', required: true, list: { width: 220, query: 'eq' } }) },
})

/** Online forms of a process (spec 2 §7: flowDeployOnline). */
export const deployOnline = defineEntity({
  module: 'workflow',
  name: 'deploy-online',
  table: 'wf_deploy_online',
  title: '在线表单绑定',
  en: 'Online form of a process',
  path: '/flowable/flowDeployOnline',
  component: 'flowable/deployOnline/index',
  uniques: [['deployId', 'nodeKey']],
  fields: { ...bound,
    onlineId: f.ref('lowcode.online-form', { label: '在线表单', en: 'Online form', required: true, list: { width: 220, query: 'eq' } }) },
})
