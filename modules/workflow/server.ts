/** Door 2 of the workflow: models of processes and what is deployed of them. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { workflow } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { administrationCalls } from './server/administration.calls.ts'
import { bpmStatusCalls } from './server/bpm-status.calls.ts'
import { boundFormCalls } from './server/bound-form.calls.ts'
import { bindingRules, copyRules, delegationRules, historyRules, incidentRules, instanceRules, opinionRules,
  taskRules } from './server/engine.rules.ts'
import { processesOfRecords } from './server/record-processes.ts'
import { boundDocuments, heldByProcesses } from './server/engine/bound-documents.ts'
import { noticeConsumer } from './server/engine/notices.ts'
import { deputiesInProcesses } from './server/deputies.ts'
import { draftCalls } from './server/draft.calls.ts'
import { deploymentRules } from './server/deployment.rules.ts'
import { eventCalls } from './server/event.calls.ts'
import { leaveToOthers } from './server/former-person.ts'
import { guideCalls } from './server/guide.calls.ts'
import { incidentCalls } from './server/incident.calls.ts'
import { forgetJobs } from './server/jobs/forget-jobs.ts'
import { serveJobs } from './server/jobs/serve.ts'
import type { JobRunner } from './server/jobs/runner.ts'
import { serviceCalls } from './server/service.calls.ts'
import { workflowServices } from './server/services.ts'
import { statisticsCalls } from './server/statistics.calls.ts'
import { customFormCalls } from './server/custom-form.calls.ts'
import { formEntityCalls } from './server/form-entity.calls.ts'
import { customFormRules, deployFormRules, deployOnlineRules } from './server/form.rules.ts'
import { instanceCalls } from './server/instance.calls.ts'
import { modelCalls } from './server/model.calls.ts'
import { modelRules } from './server/model.rules.ts'
import { taskCalls } from './server/task.calls.ts'

export { deployModel } from './server/model.calls.ts'
export { withPicture } from './rules/layout/with-picture.ts'

export function workflowServer(): ServerModule {
  let jobs: JobRunner | undefined
  return {
    manifest: workflow,
    rules: [modelRules, deploymentRules, customFormRules, deployFormRules, deployOnlineRules, bindingRules, taskRules, instanceRules,
      historyRules, incidentRules, copyRules, delegationRules, opinionRules],
    hears: [boundDocuments],
    waiting: heldByProcesses,
    relations: processesOfRecords,
    deputies: deputiesInProcesses,
    givenOver: leaveToOthers,
    services: workflowServices,
    duties: [{ name: 'workflow-jobs', everyMs: 1000, run: async () => jobs?.run() }, { name: 'workflow-forget-jobs', everyMs: 3_600_000,
      run: forgetJobs }],
    consumers: [noticeConsumer],
    calls:
      () => [...modelCalls, ...customFormCalls, ...boundFormCalls, ...taskCalls, ...instanceCalls, ...bpmStatusCalls, ...eventCalls,
        ...serviceCalls, ...incidentCalls, ...administrationCalls, ...statisticsCalls, ...formEntityCalls, ...guideCalls, ...draftCalls],
    routes(app, kernel) {
      jobs = serveJobs(app, kernel)
    },
    seed: { base: seedBase, demo: seedDemo },
  }
}
