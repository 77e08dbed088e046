/** Door 1 of orders: its entities, and the pure functions that both sides share. */
export { orders } from './module.ts'
