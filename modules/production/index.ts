/** Door 1 of production: its entities, and the pure functions that both sides share. */
export { production } from './module.ts'
export { furnaceBatch, furnaceRecipe } from './entities/furnace.ts'
export { workOrder } from './entities/work-order.ts'
export { curveOf } from './rules/furnace-curve.ts'
