/** Door 2 of the workflow: models of processes and what is deployed of them. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { workflow } from './module.ts'
import { seedDemo } from './seed/demo.ts'
import { boundFormRoutes } from './server/bound-form.routes.ts'
import { customFormRoutes } from './server/custom-form.routes.ts'
import { customFormRules, deployFormRules, deployOnlineRules } from './server/form.rules.ts'
import { modelRoutes } from './server/model.routes.ts'
import { modelRules } from './server/model.rules.ts'

/** Derived calls that the workflow answers itself: binding a form again replaces the one before. */
export const ownCalls: Record<string, readonly string[]> = { 'workflow.deploy-form': ['add'], 'workflow.deploy-online': ['add'] }

export function workflowServer(): ServerModule {
  return {
    manifest: workflow,
    rules: [modelRules, customFormRules, deployFormRules, deployOnlineRules],
    routes(app, kernel) {
      modelRoutes(app, kernel)
      customFormRoutes(app, kernel)
      boundFormRoutes(app, kernel)
    },
    seed: { demo: seedDemo },
  }
}
