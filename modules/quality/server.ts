/** Door 2 of quality. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { quality } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { capaOverdueJob } from './server/capa/capa-overdue-job.ts'
import { capaRoutes } from './server/capa/capa.routes.ts'
import { capaRules } from './server/capa/capa.rules.ts'
import { coaRoutes } from './server/coa/coa.routes.ts'
import { coaRules } from './server/coa/coa.rules.ts'
import { defectModelRoutes } from './server/defect-model/defect-model.routes.ts'
import { defectModelRules } from './server/defect-model/defect-model.rules.ts'
import { gaugeDueJob } from './server/gauges/gauge-due-job.ts'
import { gaugesRules } from './server/gauges/gauge.rules.ts'
import { inspectRoutes } from './server/inspect/inspect.routes.ts'
import { inspectionRules, judgementMoves } from './server/judge/inspection.rules.ts'
import { judgeRoutes } from './server/judge/judge.routes.ts'
import { msaRoutes } from './server/msa/msa.routes.ts'
import { msaRules } from './server/msa/msa.rules.ts'
import { concessionRules } from './server/ncr/concession.rules.ts'
import { ncrRoutes } from './server/ncr/ncr.routes.ts'
import { ncrRules } from './server/ncr/ncr.rules.ts'
import { reportRoutes } from './server/reports/reports.routes.ts'
import { taskRules } from './server/self-only.ts'
import { spcChartRules } from './server/spc/chart.rules.ts'
import { spcRoutes } from './server/spc/spc.routes.ts'
import { characteristicRules } from './server/standard/characteristic.rules.ts'
import { standardRoutes } from './server/standard/standard.routes.ts'
import { standardRules } from './server/standard/standard.rules.ts'
import { strictnessRoutes } from './server/strictness/strictness.routes.ts'
import { supplierScoreJob } from './server/supplier/supplier-score-job.ts'
import { supplierRoutes } from './server/supplier/supplier.routes.ts'
import { inspectionMoves } from './server/tasks/moves.ts'
import { patrolJob } from './server/tasks/patrol-job.ts'
import { patrolRules } from './server/tasks/patrol.ts'
import { taskRoutes } from './server/tasks/task.routes.ts'

export { beginTask } from './server/inspect/begin.ts'
export { recordValues, type SentValue } from './server/inspect/record.ts'
export { judgeInspection } from './server/judge/judge.ts'
export { openTask } from './server/tasks/open-task.ts'

export function qualityServer(): ServerModule {
  return {
    manifest: quality,
    rules: [characteristicRules, standardRules, taskRules, inspectionRules, patrolRules, ncrRules, concessionRules, capaRules, coaRules,
      ...gaugesRules, msaRules, defectModelRules, spcChartRules],
    moves: {
      before: inspectionMoves.before!,
      async after(...heard) {
        await inspectionMoves.after!(...heard)
        await judgementMoves.after!(...heard)
      },
    },
    routes(app, kernel) {
      standardRoutes(app, kernel)
      taskRoutes(app, kernel)
      inspectRoutes(app, kernel)
      judgeRoutes(app, kernel)
      strictnessRoutes(app, kernel)
      ncrRoutes(app, kernel)
      capaRoutes(app, kernel)
      supplierRoutes(app, kernel)
      coaRoutes(app, kernel)
      defectModelRoutes(app, kernel)
      msaRoutes(app, kernel)
      reportRoutes(app, kernel)
      spcRoutes(app, kernel)
    },
    jobs: [patrolJob, capaOverdueJob, supplierScoreJob, gaugeDueJob],
    seed: { base: seedBase, demo: seedDemo },
  }
}
