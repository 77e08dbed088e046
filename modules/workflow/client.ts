/** Door 3 of the workflow: the generic screens of its models, with deployment; people's work with processes. */
import type { ClientModule } from '#kernel/client/module.ts'
import { lazy } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { registerMenuCounts } from '#kernel/client/menu/menu-counts.ts'
import { registerHub } from '#ui/screens/hub.ts'
import { registerDetailTab, registerFieldLossNotice, registerSlots } from '#ui/screens/slots.ts'
import { instance, model } from './index.ts'

registerSlots('workflow.model', () => import('./client/model.slots.tsx'))
registerHub('workflow.model', { key: 'guide', title: (locale) => (locale === 'zh-CN' ? '流程进度' : 'How far the process is'),
  right: 'workflow:model:list', Component: lazy(() => import('./client/guide/ModelGuide.tsx')) })
registerSlots('workflow.deployment', () => import('./client/deployment.slots.ts'))

registerSlots('workflow.binding', () => import('./client/work/manage/binding.slots.tsx'))
registerSlots('workflow.custom-form', () => import('./client/work/manage/custom-form.slots.ts'))
for (const id of ['workflow.deploy-form', 'workflow.deploy-online'])
  registerSlots(id, () => import('./client/work/manage/bound-form.slots.tsx'))
registerSlots('workflow.delegation', async () => ({ default: (await import('./client/work/people.slots.ts')).delegationSlots }))
registerSlots('workflow.opinion', async () => ({ default: (await import('./client/work/people.slots.ts')).opinionSlots }))
// Documents in states, and forms that people designed, may go through a process.
registerDetailTab({ key: 'processes', title: (locale) => fieldLabel('modelId', instance.fields.modelId, locale),
  shown: ({ states, module }) => states !== undefined || module === 'runtime',
  Component: lazy(() => import('./client/work/record/RecordProcesses.tsx')) })
registerFieldLossNotice({ key: 'conditions', right: `${model.permission}:list`,
  Component: lazy(() => import('./client/condition/LostFields.tsx')) })
registerMenuCounts({ paths: ['/flowable/copy'], load: async (signal) => (await import('./client/work/parts/count.ts')).waiting(signal) })

export const workflowClient: ClientModule = {
  id: 'workflow',
  screens: {
    'flowable/model/design': () => import('./client/modeller/ProcessModeller.tsx'),
    'flowable/task/todo': () => import('./client/work/lists/TodoList.tsx'),
    'flowable/task/done': () => import('./client/work/lists/DoneList.tsx'),
    'flowable/instance/mine': () => import('./client/work/lists/MineList.tsx'),
    'flowable/copy/index': () => import('./client/work/lists/CopyList.tsx'),
    'flowable/start/index': () => import('./client/work/start/StartCentre.tsx'),
    'flowable/instance/view': () => import('./client/work/instance/InstanceScreen.tsx'),
    'flowable/monitor/index': () => import('./client/work/manage/MonitorList.tsx'),
    'flowable/incident/index': () => import('./client/work/manage/IncidentList.tsx'),
    'flowable/statistics/index': () => import('./client/work/manage/Statistics.tsx'),
  },
  texts: async (language) => ({
    workflow: (language === 'zh-CN' ? await import('./client/locales/zh-CN.ts') : await import('./client/locales/en-US.ts')).default,
  }),
}
