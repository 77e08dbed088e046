import type { Ctx } from '#kernel/server/context.ts'
import type { NodeOf } from '../../rules/definition/process.ts'
import { complete, visibleTo, type Step } from '../../rules/engine/index.ts'
import { callService } from '../engine/call-service.ts'
import type { Live } from '../engine/live.ts'
import type { JobRow } from './job-row.ts'
import { mapped } from './mapped.ts'
import { note } from './step.ts'

/** Calls the handler of a service task; what it gives back goes to the variable that the task names. */
export async function runService(ctx: Ctx, live: Live, job: JobRow): Promise<Step> {
  const { definition } = live.deployed
  const { service } = definition.nodes[job.nodeId] as NodeOf<'serviceTask'>
  const variables = visibleTo(live.state, job.token)
  const value = await callService(ctx, live, { handler: service.handler, given: mapped(service.parameters, variables, live.evaluate),
    place: String(job.token), variables })
  note(live, job.nodeId, 'service')
  return complete(definition, live.state, live.evaluate, job.token, { outcome: 'done',
    ...(service.result === '' ? {} : { variables: { [service.result]: value ?? null } }) })
}
