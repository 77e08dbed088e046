/** Door 3 of production: what needs more than the general screens. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'
import { registerProductionHub } from './client/hub/sections.ts'

registerProductionHub()
registerSlots('production.work-order', () => import('./client/orders/work-order.slots.tsx'))
registerSlots('production.lot', () => import('./client/orders/lot.slots.tsx'))
registerSlots('production.op-task', () => import('./client/orders/op-task.slots.tsx'))
registerSlots('production.first-piece', () => import('./client/orders/first-piece.slots.tsx'))
registerSlots('production.process-rule', () => import('./client/orders/process-rule.slots.tsx'))
registerSlots('production.start', () => import('./client/orders/start.slots.tsx'))
registerSlots('production.report', () => import('./client/orders/report.slots.tsx'))
registerSlots('production.report-request', () => import('./client/orders/report-request.slots.tsx'))
registerSlots('production.furnace-recipe', () => import('./client/furnace/recipe.slots.tsx'))
registerSlots('production.furnace-batch', () => import('./client/furnace/heat.slots.tsx'))
registerSlots('production.rework', () => import('./client/rework/rework.slots.tsx'))
registerSlots('production.scrap', () => import('./client/scrap/scrap.slots.tsx'))
registerSlots('production.andon', () => import('./client/andon/andon.slots.tsx'))
registerSlots('production.handover', () => import('./client/handover/handover.slots.tsx'))
registerSlots('production.piece-rate', () => import('./client/wages/piece-rate.slots.tsx'))
registerSlots('production.report-worker', () => import('./client/wages/report-worker.slots.tsx'))
registerSlots('production.work-time', () => import('./client/wages/work-time.slots.tsx'))
registerSlots('production.wage-sheet', () => import('./client/wages/wage-sheet.slots.tsx'))
registerSlots('production.andon-level', () => import('./client/andon/andon-level.slots.tsx'))

export const productionClient: ClientModule = {
  id: 'production',
  screens: {
    'production/Terminal': () => import('./client/terminal/Terminal.tsx'),
    'production/Kitting': () => import('./client/kitting/Kitting.tsx'),
    'production/WipBoard': () => import('./client/board/WipBoard.tsx'),
    'production/ReworkBoard': () => import('./client/rework/ReworkBoard.tsx'),
    'production/MachineQueues': () => import('./client/queue/MachineQueues.tsx'),
    'production/FurnaceWorkbench': () => import('./client/furnace/FurnaceWorkbench.tsx'),
    'production/Daily': () => import('./client/daily/Daily.tsx'),
    'production/AndonBoard': () => import('./client/andon/AndonBoard.tsx'),
    'production/AndonWall': () => import('./client/andon/AndonWall.tsx'),
  },
}
