import type { FastifyInstance } from 'fastify'
import type { ServedCall } from '#kernel/server/calls/serve.ts'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { BoundRules } from '#kernel/server/rules.ts'
import { backupJob } from '../backup/backup-job.ts'
import { restoreTrialJob } from '../backup/restore-trial-job.ts'
import { backupCalls } from '../backup/backup.calls.ts'
import { dataSourceCalls } from '../data-sources/data-source.calls.ts'
import { dataSourceRules } from '../data-sources/data-source.rules.ts'
import { categoryListCalls } from '../dictionaries/category-list.calls.ts'
import { dictRecycleCalls } from '../dictionaries/dict-recycle.calls.ts'
import { dictionaryCheckJob } from '../jobs/dictionary-check-job.ts'
import { jobCalls } from '../jobs/job.calls.ts'
import { jobRules, jobRunRules } from '../jobs/job.rules.ts'
import { policyReportCalls } from '../logs/policy-report.calls.ts'
import { foreignFileJob } from '../jobs/foreign-file-job.ts'
import { logRetentionJob } from '../jobs/log-retention-job.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import { markLostRuns } from '../jobs/claim.ts'
import { logCalls } from '../logs/log.calls.ts'
import { logRules } from '../logs/log.rules.ts'
import { createLogWriter, type LogWriter } from '../logs/log-writer.ts'
import { noteCalls } from '../logs/operation-log.ts'
import type { OperationSettings } from './operation-settings.ts'
import { valueRuleCalls } from '../value-rules/value-rule.calls.ts'
import { valueRuleRules } from '../value-rules/value-rule.rules.ts'
import { metricRoutes } from '../monitor/metrics.routes.ts'
import { monitorCalls } from '../monitor/monitor.calls.ts'
import { createTraces } from '../monitor/traces.ts'
import { settingCalls } from '../settings/setting.calls.ts'
import { createSettingStore, type SettingStore } from '../settings/setting-store.ts'

/** What runs an installation: settings, schedules, logs and backups, joined for the module's door. */
export interface Operation {
  settings(): SettingStore
  rules: readonly BoundRules[]
  jobs: readonly Job[]
  duties: readonly Duty[]
  provide(kernel: Kernel): void
  calls(kernel: Kernel): readonly ServedCall[]
  routes(app: FastifyInstance, kernel: Kernel): void
}

export function createOperation(start: OperationSettings): Operation {
  let settings: SettingStore | undefined
  let runner: JobRunner | undefined
  let logs: LogWriter | undefined
  const traces = createTraces()
  return {
    settings: () => settings!,
    rules: [jobRules, jobRunRules, logRules, dataSourceRules, ...valueRuleRules],
    jobs: [logRetentionJob(() => settings!.current()), dictionaryCheckJob, foreignFileJob, backupJob, restoreTrialJob],
    duties: [
      { name: 'run-jobs', everyMs: 1000, run: () => runner!.tick() },
      { name: 'lost-job-runs', everyMs: 5000, run: markLostRuns },
      { name: 'write-logs', everyMs: 500, run: () => logs!.flush() },
    ],
    provide(kernel) {
      settings = createSettingStore(kernel, start)
      runner = createJobRunner(kernel)
      logs = createLogWriter(kernel)
    },
    calls:
      () => [...jobCalls(runner!), ...logCalls, ...backupCalls(runner!), ...monitorCalls(traces.latest), ...dictRecycleCalls,
        ...categoryListCalls, ...policyReportCalls(logs!), ...settingCalls(settings!), ...valueRuleCalls, ...dataSourceCalls],
    routes(app, kernel) {
      noteCalls(app, kernel, logs!)
      app.addHook('onReady', () => settings!.load())
      traces.watch(app)
      metricRoutes(app, kernel, start.metricsToken)
      app.addHook('onClose', async () => {
        await runner!.close()
        await logs!.flush()
      })
    },
  }
}
