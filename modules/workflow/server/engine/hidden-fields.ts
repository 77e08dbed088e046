import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { FieldRight, ProcessDefinition } from '../../rules/definition/process.ts'
import type { InstanceRow } from './live.ts'
import { monitorList } from './sight.ts'

type Fields = Readonly<Record<string, FieldRight>>

/** Names that rights of a node hide, also as they stand in an answer. */
function hiddenAt(fields: Fields): string[] {
  return Object.entries(fields).filter(([, right]) => right === 'hidden').map(([name]) => name)
}

/**
 * Fields of the forms of an instance that stay hidden from the caller: those that every step hides through which they see it, open,
 * done, acted on for them, or copied to them. Whoever started it or sees all processes has only what the step in hand hides.
 */
export async function hiddenFrom(ctx: Ctx, row: InstanceRow, { nodes }: ProcessDefinition, inHand: Fields): Promise<string[]> {
  if (row.starter === ctx.session.username || can(ctx, monitorList)) return hiddenAt(inHand)
  const steps = (await stepsOf(ctx, row.id)).flatMap(({ nodeId, nodeName }) => {
    const known = nodeId === null ? Object.values(nodes).filter(({ id, name }) => (name || id) === nodeName) : [nodes[nodeId]]
    return known.map((node) => new Set(node?.type === 'userTask' ? hiddenAt(node.work.fields) : []))
  })
  const [first, ...others] = steps
  return [...first ?? []].filter((name) => others.every((hidden) => hidden.has(name)))
}

/** A step that brought the caller to an instance; of a copy only what it is called is known. */
interface SeenStep {
  nodeId: string | null
  nodeName: string | null
}

async function stepsOf(ctx: Ctx, instanceId: string): Promise<SeenStep[]> {
  const { username } = ctx.session
  const { rows } = await sql<SeenStep>`
    select distinct t.node_id as "nodeId", t.node_name as "nodeName"
    from wf_task t
    where t.instance_id = ${instanceId}
      and (t.assignee = ${username} or t.owner = ${username} or t.done_by = ${username}
        or exists (select from wf_task_candidate c where c.task_id = t.id and c.username = ${username}))
    union
    select null, node_name
    from wf_cc
    where instance_id = ${instanceId} and receiver = ${username}`.execute(ctx.db)
  return rows
}

/** A refusal that hands over the record as it stands now, without what the step hides. */
export function withoutHidden(error: unknown, fields: Fields): unknown {
  if (!(error instanceof Refusal) || typeof error.result !== 'object' || error.result === null || !('current' in error.result)) return error
  const hidden = new Set(hiddenAt(fields))
  const current = Object.fromEntries(Object.entries(error.result.current as object).filter(([name]) => !hidden.has(name)))
  return new Refusal(error.message, { code: error.code, result: { ...error.result, current } })
}
