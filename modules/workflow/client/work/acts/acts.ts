import type { InstanceAction } from '../../../calls/shapes.ts'
import type { TaskAction } from '../../../rules/definition/process.ts'

/** What the window of an act asks for. */
export interface Act {
  readonly key: TaskAction | InstanceAction
  readonly on: 'task' | 'instance'
  readonly opinion?: 'optional' | 'required'
  /** Whom it concerns. */
  readonly people?: 'one' | 'many'
  /** A step: one that was passed, or any. */
  readonly target?: 'passed' | 'any'
  /** Files go along, and others are told of it. */
  readonly sends?: boolean
  /** Takes the form along, with what was changed in it. */
  readonly form?: boolean
  /** Names the people of the next steps. */
  readonly chooses?: boolean
  readonly danger?: boolean
  /** Which phrases are offered to whoever keeps none of their own. */
  readonly suggests?: 'agree' | 'mend'
}

const task = (key: TaskAction, rest: Omit<Act, 'key' | 'on'> = {}): Act => ({ key, on: 'task', ...rest })
const instance = (key: InstanceAction, rest: Omit<Act, 'key' | 'on'> = {}): Act => ({ key, on: 'instance', ...rest })

/** Acts on a task, in the order in which they are offered. */
export const acts: Readonly<Record<TaskAction, Act>> = {
  approve: task('approve', { opinion: 'optional', sends: true, form: true, chooses: true, suggests: 'agree' }),
  resolve: task('resolve', { opinion: 'required', suggests: 'agree' }),
  reject: task('reject', { opinion: 'required', sends: true, danger: true, suggests: 'mend' }),
  return: task('return', { opinion: 'required', sends: true, target: 'passed', suggests: 'mend' }),
  claim: task('claim'),
  unclaim: task('unclaim'),
  transfer: task('transfer', { opinion: 'optional', people: 'one' }),
  delegate: task('delegate', { opinion: 'optional', people: 'one' }),
  signBefore: task('signBefore', { opinion: 'optional', people: 'many' }),
  signAfter: task('signAfter', { opinion: 'optional', people: 'many', form: true }),
  copy: task('copy', { opinion: 'optional', people: 'many' }),
  comment: task('comment', { opinion: 'required', sends: true }),
  urge: task('urge', { opinion: 'optional' }),
  withdraw: task('withdraw', { opinion: 'optional' }),
}

/** Acts on an instance as a whole. */
export const instanceActs: Readonly<Record<InstanceAction, Act>> = {
  revoke: instance('revoke', { opinion: 'optional', danger: true }),
  urge: instance('urge', { opinion: 'optional' }),
  comment: instance('comment', { opinion: 'required', sends: true }),
  jump: instance('jump', { opinion: 'required', target: 'any' }),
  suspend: instance('suspend', { opinion: 'optional' }),
  resume: instance('resume', { opinion: 'optional' }),
  terminate: instance('terminate', { opinion: 'required', danger: true }),
}

/** Acts that stand in sight; the others lie in a menu. */
export const leading: readonly TaskAction[] = ['approve', 'resolve', 'reject', 'return', 'claim', 'withdraw']

/** What may be done, in the order of the tables: acts on the task first. What both offer is offered once. */
export function offered(onTask: readonly TaskAction[], onInstance: readonly InstanceAction[]): Act[] {
  const first = Object.values(acts).filter(({ key }) => onTask.includes(key as TaskAction))
  const known = new Set<string>(first.map(({ key }) => key))
  return [...first, ...Object.values(instanceActs).filter(({ key }) => onInstance.includes(key as InstanceAction) && !known.has(key))]
}
