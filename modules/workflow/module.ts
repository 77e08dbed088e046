import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { customForm } from './entities/custom-form.ts'
import { deployForm, deployOnline } from './entities/bound-form.ts'
import { deployment } from './entities/deployment.ts'
import { model } from './entities/model.ts'
import { menu } from './menu.ts'

export const workflow = defineModule({
  id: 'workflow', title: '工作流', en: 'Workflow', depends: ['system', 'lowcode'],
  entities: [model, deployment, customForm, deployForm, deployOnline],
  dictionaries, menu,
  grants: { 'process-engineer': ['workflow:*:*'], 'plant-manager': ['workflow:*:list'] },
})
