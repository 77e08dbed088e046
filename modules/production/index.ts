/** Door 1 of production: its entities, and the pure functions that both sides share. */
export { production } from './module.ts'
