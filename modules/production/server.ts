/** Door 2 of production: orders, travellers, starts and reports. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { production } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { historyDuty } from './seed/history/history.ts'
import { andonCalls } from './server/andon/andon.calls.ts'
import { andonRules } from './server/andon/andon.rules.ts'
import { andonEscalationJob } from './server/andon/escalation-job.ts'
import { cardCalls } from './server/cards/print-cards.ts'
import { dailyCalls } from './server/daily/daily.calls.ts'
import { handoverCalls, handoverRules } from './server/handover/handover.rules.ts'
import { heatCalls } from './server/heats/heat.calls.ts'
import { heatRules } from './server/heats/heat.rules.ts'
import { recipeRules } from './server/heats/recipe.rules.ts'
import { workOrderRules } from './server/orders/order.rules.ts'
import { servedWip } from './server/board/wip.ts'
import { servedParams } from './server/params/record.ts'
import { servedParamSheet } from './server/params/sheet.ts'
import { inspectionCalls } from './server/inspections/calls.ts'
import { materialMoves } from './server/kitting/count-issued.ts'
import { kittingCalls } from './server/kitting/kitting.calls.ts'
import { dispositionMoves } from './server/inspections/disposed.ts'
import { inspectionMoves, waitsForInspection } from './server/inspections/judged.ts'
import { servedAsk } from './server/rework/ask.ts'
import { servedBoard } from './server/rework/board.ts'
import { reworkMoves } from './server/rework/from-ncr.ts'
import { reworkRules } from './server/rework/rework.rules.ts'
import { scrapRules } from './server/scrap/scrap.rules.ts'
import { servedTakeIn as servedScrapTakeIn } from './server/scrap/take-in.ts'
import { travellerCalls } from './server/lots/lot.calls.ts'
import { servedQueue } from './server/queue/queue-task.ts'
import { servedQueues } from './server/queue/queues.ts'
import { servedCost } from './server/orders/cost.ts'
import { servedProgress } from './server/orders/progress.ts'
import { cutCalls } from './server/orders/cut.ts'
import { servedSubOrders } from './server/orders/sub-orders.ts'
import { requestRules } from './server/reports/approval.ts'
import { servedReport } from './server/reports/report-call.ts'
import { servedReverse } from './server/reports/take-back.ts'
import { servedStop } from './server/tasks/stop.ts'
import { startCalls } from './server/tasks/start.ts'
import { startMoves } from './server/tasks/starts.ts'
import { servedMyWages } from './server/wages/mine.ts'
import { workTimeMoves } from './server/wages/clock.ts'
import { rateRules } from './server/wages/rate.rules.ts'
import { servedTakeIn, sheetRules } from './server/wages/sheet.rules.ts'
import { workerRules } from './server/wages/whose.ts'
import { badRules, consumeRules, firstPieceRules, lotCalls, lotRules, outputRules, reportRules, taskMoves,
  taskRules } from './server/tasks/task.rules.ts'
import { tilesServed } from './server/tiles.ts'

export { historyEnded } from './seed/history/history.ts'
export { heatsBetween } from './server/heats/between.ts'
export { callForMachine, heatAt, holdHeat, type HeatThen } from './server/heats/for-alarms.ts'
export { orderCounted } from './server/orders/counted.ts'
export { judgeByCurve } from './server/heats/judge.ts'
export { producedBetween, type Produced } from './server/reports/produced.ts'

export interface ProductionSettings {
  /** The weeks before the demonstration are told behind the console. */
  history: boolean
}

export function productionServer({ history }: ProductionSettings): ServerModule {
  return {
    manifest: production,
    rules: [workOrderRules, lotRules, taskRules, reportRules, requestRules, badRules, consumeRules, outputRules, firstPieceRules,
      recipeRules, heatRules, andonRules, handoverRules, reworkRules, scrapRules, rateRules, workerRules, sheetRules],
    hears: [workTimeMoves, startMoves, taskMoves, ...inspectionMoves, dispositionMoves, reworkMoves, ...materialMoves],
    waiting: waitsForInspection,
    calls:
      () => [...startCalls, servedStop, ...lotCalls, ...travellerCalls, ...cardCalls, ...kittingCalls, ...inspectionCalls, ...heatCalls,
        servedParamSheet, servedParams, servedReport, servedReverse, servedProgress, servedCost, servedSubOrders, ...cutCalls, servedWip,
        servedQueue, servedQueues, servedAsk, servedBoard, servedScrapTakeIn, ...andonCalls, ...handoverCalls, ...dailyCalls, servedMyWages,
        servedTakeIn],
    tiles: tilesServed,
    jobs: [andonEscalationJob],
    duties: history ? [historyDuty()] : [],
    seed: { base: seedBase, demo: seedDemo },
  }
}
