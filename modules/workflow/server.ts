/** Door 2 of the workflow: models of processes and what is deployed of them. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { workflow } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { administrationRoutes } from './server/administration.routes.ts'
import { bpmStatusRoutes } from './server/bpm-status.routes.ts'
import { boundFormRoutes } from './server/bound-form.routes.ts'
import { bindingRules, copyRules, delegationRules, historyRules, incidentRules, instanceRules, opinionRules,
  taskRules } from './server/engine.rules.ts'
import { boundDocuments } from './server/engine/bound-documents.ts'
import { noticeConsumer } from './server/engine/notices.ts'
import { deploymentRules } from './server/deployment.rules.ts'
import { eventRoutes } from './server/event.routes.ts'
import { incidentRoutes } from './server/incident.routes.ts'
import { forgetJobs } from './server/jobs/forget-jobs.ts'
import { serveJobs } from './server/jobs/serve.ts'
import type { JobRunner } from './server/jobs/runner.ts'
import { serviceRoutes } from './server/service.routes.ts'
import { workflowServices } from './server/services.ts'
import { statisticsRoutes } from './server/statistics.routes.ts'
import { customFormRoutes } from './server/custom-form.routes.ts'
import { formEntityRoutes } from './server/form-entity.routes.ts'
import { customFormRules, deployFormRules, deployOnlineRules } from './server/form.rules.ts'
import { instanceRoutes } from './server/instance.routes.ts'
import { modelRoutes } from './server/model.routes.ts'
import { modelRules } from './server/model.rules.ts'
import { taskRoutes } from './server/task.routes.ts'

export { deployModel } from './server/model.routes.ts'
export { withPicture } from './rules/layout/with-picture.ts'

/** Derived calls that the workflow answers itself: binding a form again replaces the one before. */
export const ownCalls: Record<string, readonly string[]> = { 'workflow.deploy-form': ['add'], 'workflow.deploy-online': ['add'] }

export function workflowServer(): ServerModule {
  let jobs: JobRunner | undefined
  return {
    manifest: workflow,
    rules: [modelRules, deploymentRules, customFormRules, deployFormRules, deployOnlineRules, bindingRules, taskRules, instanceRules,
      historyRules, incidentRules, copyRules, delegationRules, opinionRules],
    moves: boundDocuments,
    services: workflowServices,
    duties: [{ name: 'workflow-jobs', everyMs: 1000, run: async () => jobs?.run() }, { name: 'workflow-forget-jobs', everyMs: 3_600_000,
      run: forgetJobs }],
    consumers: [noticeConsumer],
    routes(app, kernel) {
      jobs = serveJobs(app, kernel)
      modelRoutes(app, kernel)
      customFormRoutes(app, kernel)
      boundFormRoutes(app, kernel)
      taskRoutes(app, kernel)
      instanceRoutes(app, kernel)
      bpmStatusRoutes(app, kernel)
      eventRoutes(app, kernel)
      serviceRoutes(app, kernel)
      incidentRoutes(app, kernel)
      administrationRoutes(app, kernel)
      statisticsRoutes(app, kernel)
      formEntityRoutes(app, kernel)
    },
    seed: { base: seedBase, demo: seedDemo },
  }
}
