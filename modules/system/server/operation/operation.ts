import type { FastifyInstance } from 'fastify'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { BoundRules } from '#kernel/server/rules.ts'
import { backupJob } from '../backup/backup-job.ts'
import { backupRoutes } from '../backup/backup.routes.ts'
import { dataSourceRoutes } from '../data-sources/data-source.routes.ts'
import { dataSourceRules } from '../data-sources/data-source.rules.ts'
import { categoryListRoutes } from '../dictionaries/category-list.routes.ts'
import { dictRecycleRoutes } from '../dictionaries/dict-recycle.routes.ts'
import { dictionaryCheckJob } from '../jobs/dictionary-check-job.ts'
import { jobRoutes } from '../jobs/job.routes.ts'
import { jobRules, jobRunRules } from '../jobs/job.rules.ts'
import { logRetentionJob } from '../jobs/log-retention-job.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import { markLostRuns } from '../jobs/claim.ts'
import { logRoutes } from '../logs/log.routes.ts'
import { logRules } from '../logs/log.rules.ts'
import { createLogWriter, type LogWriter } from '../logs/log-writer.ts'
import { noteCalls } from '../logs/operation-log.ts'
import type { OperationSettings } from './operation-settings.ts'
import { valueRuleRoutes } from '../value-rules/value-rule.routes.ts'
import { valueRuleRules } from '../value-rules/value-rule.rules.ts'
import { metricRoutes } from '../monitor/metrics.routes.ts'
import { monitorRoutes } from '../monitor/monitor.routes.ts'
import { settingRoutes } from '../settings/setting.routes.ts'
import { createSettingStore, type SettingStore } from '../settings/setting-store.ts'

/** What runs an installation: settings, schedules, logs and backups, joined for the module's door. */
export interface Operation {
  settings(): SettingStore
  rules: readonly BoundRules[]
  jobs: readonly Job[]
  duties: readonly Duty[]
  provide(kernel: Kernel): void
  routes(app: FastifyInstance, kernel: Kernel): void
}

export function createOperation(start: OperationSettings): Operation {
  let settings: SettingStore | undefined
  let runner: JobRunner | undefined
  let logs: LogWriter | undefined
  return {
    settings: () => settings!,
    rules: [jobRules, jobRunRules, logRules, dataSourceRules, ...valueRuleRules],
    jobs: [logRetentionJob(() => settings!.current()), dictionaryCheckJob, backupJob],
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
    routes(app, kernel) {
      noteCalls(app, kernel, logs!)
      settingRoutes(app, kernel, settings!)
      jobRoutes(app, kernel, runner!)
      logRoutes(app, kernel)
      backupRoutes(app, kernel, runner!)
      monitorRoutes(app, kernel)
      metricRoutes(app, kernel, start.metricsToken)
      dictRecycleRoutes(app, kernel)
      categoryListRoutes(app, kernel)
      valueRuleRoutes(app, kernel)
      dataSourceRoutes(app, kernel)
      app.addHook('onClose', async () => {
        await runner!.close()
        await logs!.flush()
      })
    },
  }
}
