import type { InstanceAction } from '../../../rules/calls.ts'
import type { TaskAction } from '../../../rules/definition/process.ts'
import { workCalls } from '../work-calls.ts'
import type { Act } from './acts.ts'

/** Does an act on a task or on an instance. */
export function sendAct({ key, on }: Act, body: object, idempotencyKey: string): Promise<{ message: string }> {
  return on === 'task'
    ? workCalls.task(key as TaskAction, body, idempotencyKey)
    : workCalls.instance(key as InstanceAction, body, idempotencyKey)
}
