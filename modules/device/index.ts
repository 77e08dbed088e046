/** Door 1 of devices: their entities, and the pure functions that both sides share. */
export { deviceModule } from './module.ts'
export { alarmStep } from './rules/alarm-step.ts'
export { evaluateCurve } from './rules/evaluate-curve.ts'
export { oee } from './rules/oee.ts'
