import { makeCall } from '#kernel/client/request/calls.ts'
import type { SendingKey } from '#kernel/client/request/sending-key.ts'
import { actsOnInstance } from '../../../calls/instances.ts'
import type { InstanceAction } from '../../../calls/shapes.ts'
import { actsOnTask } from '../../../calls/tasks.ts'
import type { TaskAction } from '../../../rules/definition/process.ts'
import type { ActBody } from './act-input.ts'
import type { Act } from './acts.ts'

/** Does an act on a task or on an instance. */
export function sendAct({ key, on }: Act, body: ActBody, under: SendingKey): Promise<{ message: string }> {
  const idempotencyKey = under.of({ on, key, body })
  return on === 'task'
    ? makeCall(actsOnTask[key as TaskAction], body, { idempotencyKey })
    : makeCall(actsOnInstance[key as InstanceAction], body, { idempotencyKey })
}
