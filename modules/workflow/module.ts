import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { customForm } from './entities/custom-form.ts'
import { deployForm, deployOnline } from './entities/bound-form.ts'
import { deployment } from './entities/deployment.ts'
import { activity, history } from './entities/history.ts'
import { instance } from './entities/instance.ts'
import { incident, job, subscription } from './entities/job.ts'
import { model } from './entities/model.ts'
import { nodeRecord } from './entities/node-record.ts'
import { binding, copy, delegation, opinion } from './entities/people.ts'
import { startDraft } from './entities/start-draft.ts'
import { task, taskCandidate } from './entities/task.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { tiles } from './tiles.ts'
import { work } from './work.ts'

/** Everybody has work to do, asks for something, is told of things, and is away at times. */
const everybody = [
  ...['todo', 'done', 'start', 'mine', 'copy', 'delegation', 'opinion', 'instance'].map((screen) => `menu:workflow-${screen}`),
  ...['task', 'instance', 'copy'].flatMap((entity) => [`workflow:${entity}:list`, `workflow:${entity}:export`]),
  'workflow:start:list',
  'workflow:delegation:*',
  'workflow:opinion:*',
]

export const workflow = defineModule({
  id: 'workflow',
  title: '工作流',
  en: 'Workflow',
  depends: ['system', 'lowcode', 'calendar'],
  entities: [model, deployment, customForm, deployForm, deployOnline, binding, instance, task, taskCandidate, startDraft, history, activity,
    nodeRecord, job, subscription, incident, copy, delegation, opinion],
  dictionaries,
  menu,
  nav,
  tiles,
  work,
  grants: { '*': everybody, 'process-engineer': ['workflow:*:*', 'menu:workflow-monitor', 'menu:workflow-model-design'],
    'plant-manager': ['workflow:*:list', 'menu:workflow-monitor'] },
})
