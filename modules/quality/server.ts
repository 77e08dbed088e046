/** Door 2 of quality. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { quality } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { capaOverdueJob } from './server/capa/capa-overdue-job.ts'
import { capaCalls } from './server/capa/capa.calls.ts'
import { capaRules } from './server/capa/capa.rules.ts'
import { coaCalls } from './server/coa/coa.calls.ts'
import { coaRules } from './server/coa/coa.rules.ts'
import { defectModelCalls } from './server/defect-model/defect-model.calls.ts'
import { defectModelRules } from './server/defect-model/defect-model.rules.ts'
import { gaugeDueJob } from './server/gauges/gauge-due-job.ts'
import { gaugesRules } from './server/gauges/gauge.rules.ts'
import { tilesServed } from './server/home/tiles.ts'
import { inspectCalls } from './server/inspect/inspect.calls.ts'
import { inspectionRules, judgementMoves } from './server/judge/inspection.rules.ts'
import { judgeCalls } from './server/judge/judge.calls.ts'
import { msaCalls } from './server/msa/msa.calls.ts'
import { msaRules } from './server/msa/msa.rules.ts'
import { concessionRules } from './server/ncr/concession.rules.ts'
import { ncrCalls } from './server/ncr/ncr.calls.ts'
import { ncrRules } from './server/ncr/ncr.rules.ts'
import { servedReports } from './server/reports/reports.calls.ts'
import { taskRules } from './server/self-only.ts'
import { spcChartRules } from './server/spc/chart.rules.ts'
import { spcCalls } from './server/spc/spc.calls.ts'
import { characteristicRules } from './server/standard/characteristic.rules.ts'
import { standardCalls } from './server/standard/standard.calls.ts'
import { standardRules } from './server/standard/standard.rules.ts'
import { strictnessCalls } from './server/strictness/strictness.calls.ts'
import { supplierScoreJob } from './server/supplier/supplier-score-job.ts'
import { supplierCalls } from './server/supplier/supplier.calls.ts'
import { inspectionMoves } from './server/tasks/moves.ts'
import { whoInspects } from './server/tasks/whom.ts'
import { patrolJob } from './server/tasks/patrol-job.ts'
import { patrolRules } from './server/tasks/patrol.ts'
import { taskCalls } from './server/tasks/task.calls.ts'

export { feedFromTag, tagCharts, type TagChart } from './server/spc/from-tag.ts'
export { chanceFrom, type Chance } from './seed/chance.ts'
export { passTask } from './seed/pass-task.ts'
export { begin } from './server/inspect/begin.ts'
export { recordValues, type SentValue } from './server/inspect/record.ts'
export { judge } from './server/judge/judge.ts'
export { countMade } from './server/tasks/made-pieces.ts'
export { inspectionNos, lineInspected, tasksOfSource } from './server/tasks/of-source.ts'
export { coaFile, issuedCoas } from './server/coa/issued.ts'
export { carriedOut } from './server/ncr/rows.ts'
export { openNcr } from './server/ncr/open-ncr.ts'
export { dropRework, endRework, placeOfRework, resumeRework, reworkRow, reworkRows, takeUpRework,
  type ReworkedRow } from './server/ncr/rework.ts'
export { judged } from './server/judge/settle.ts'
export { openTask } from './server/tasks/open-task.ts'
export { cancelTasksOf } from './server/tasks/task-state.ts'
export { inspectorsOf } from './server/tasks/whom.ts'

export function qualityServer(): ServerModule {
  return {
    manifest: quality,
    rules: [characteristicRules, standardRules, taskRules, inspectionRules, patrolRules, ncrRules, concessionRules, capaRules, coaRules,
      ...gaugesRules, msaRules, defectModelRules, spcChartRules],
    hears: [...inspectionMoves, ...judgementMoves],
    waiting: { whom: whoInspects },
    calls:
      () => [...standardCalls, ...taskCalls, ...inspectCalls, ...judgeCalls, ...strictnessCalls, ...ncrCalls, ...capaCalls,
        ...supplierCalls, ...coaCalls, ...defectModelCalls, ...msaCalls, ...servedReports, ...spcCalls],
    tiles: tilesServed,
    jobs: [patrolJob, capaOverdueJob, supplierScoreJob, gaugeDueJob],
    seed: { base: seedBase, demo: seedDemo },
  }
}
