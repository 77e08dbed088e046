/** Door 2 of equipment: the register, what comes due, repairs and molds. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { equipment } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { downtimeRules } from './server/downtime/downtime.rules.ts'
import { servedEnd } from './server/downtime/stops.ts'
import { tilesServed } from './server/home/tiles.ts'
import { moldCalls } from './server/molds/mold.calls.ts'
import { moldReads } from './server/molds/mold.reads.ts'
import { moldRules } from './server/molds/mold.rules.ts'
import { orderCalls } from './server/orders/order.calls.ts'
import { orderRules } from './server/orders/order.rules.ts'
import { partCalls } from './server/parts/part.calls.ts'
import { partUseRules } from './server/parts/part-use.rules.ts'
import { partTiles } from './server/parts/tiles.ts'
import { planMoves } from './server/plans/completed.ts'
import { generateJob } from './server/plans/generate-job.ts'
import { planCalls } from './server/plans/plan.calls.ts'
import { plansRules } from './server/plans/plan.rules.ts'
import { deviceCalls } from './server/register/device.calls.ts'
import { deviceRules } from './server/register/device.rules.ts'
import { repairEscalationJob } from './server/repairs/escalation-job.ts'
import { repairCalls } from './server/repairs/repair.calls.ts'
import { repairRules } from './server/repairs/repair.rules.ts'
import { machineMoves } from './server/repairs/settle.ts'
import { reportCalls } from './server/reports/reports.calls.ts'
import { requestRules } from './server/requests/request.rules.ts'

export { beginStop, endStopsOf } from './server/downtime/stops.ts'
export { postStrokes, takeBackStrokes } from './server/molds/post-strokes.ts'
export { moldOn } from './server/molds/mold-on.ts'
export { moldReady } from './server/molds/ready.ts'
export { recordReading } from './server/plans/counters.ts'
export { postRun, takeBackRun } from './server/plans/run-counter.ts'
export { machineReady } from './server/repairs/ready.ts'
export { reportRepair } from './server/repairs/report.ts'

export function equipmentServer(): ServerModule {
  return {
    manifest: equipment,
    rules: [deviceRules, ...plansRules, orderRules, repairRules, downtimeRules, partUseRules, requestRules, moldRules],
    hears: [...planMoves, ...machineMoves],
    calls:
      () => [...deviceCalls, servedEnd, ...planCalls, ...orderCalls, ...partCalls, ...repairCalls, ...reportCalls, ...moldCalls,
        ...moldReads],
    tiles: [...tilesServed, ...partTiles],
    jobs: [generateJob, repairEscalationJob],
    seed: { base: seedBase, demo: seedDemo },
  }
}
