export { complete, fire, halt, jump, provide, retry, returnRefusal, returnTo, start, stop, visibleTo, visitOf, type ReturnRefusal,
  type Visit } from './commands.ts'
export { migrate, migrationFaults } from './migrate.ts'
export { ExpressionError, ExpressionLimit, type Effect, type EndResult, type EngineState, type Evaluate, type Step, type StuckReason,
  type Token } from './state.ts'
export { whyStuck } from './run.ts'
export { changeOf, takeBack, type StepChange } from './undo.ts'
