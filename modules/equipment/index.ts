/** Door 1 of equipment: its entities, and the pure functions that both sides share. */
export { equipment } from './module.ts'
export { device, deviceCategory, downtime, meter } from './entities/device.ts'
export { plan } from './entities/plan.ts'
export { order, undoneOrders, openOrders } from './entities/order.ts'
export { responseTarget } from './entities/response-target.ts'
export { fault, partUse, repair, repairLabor, unrepaired, openRepairs } from './entities/repair.ts'
export { mold, moldLog } from './entities/mold.ts'
export { maintDue } from './rules/maint-due.ts'
