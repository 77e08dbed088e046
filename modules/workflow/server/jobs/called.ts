import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { NodeOf } from '../../rules/definition/process.ts'
import { complete, halt, visibleTo, type Step } from '../../rules/engine/index.ts'
import { newestOf } from '../engine/deployed.ts'
import { formNames } from '../engine/given-variables.ts'
import type { Live } from '../engine/live.ts'
import { startInstance } from '../engine/start-instance.ts'
import type { JobRow } from './job-row.ts'
import { mapped, mappedIfThere } from './mapped.ts'

/** Instances that call each other deeper than this call each other for ever. */
const deepest = 20

/** Starts the process that a call activity calls; the token waits until it has ended. */
export async function callProcess(ctx: Ctx, live: Live, { token, nodeId }: JobRow): Promise<Step | undefined> {
  const { definition } = live.deployed
  const { called, inputs, name } = definition.nodes[nodeId] as NodeOf<'callActivity'>
  const stuck = (reason: Parameters<typeof halt>[4]) => halt(definition, live.state, live.evaluate, token, reason)
  const deployed = await newestOf(ctx, called)
  if (!deployed) return stuck({ code: 'called', key: called })
  if (await depthOf(ctx, live.row.id) >= deepest) return stuck({ code: 'endless' })
  const title = deployed.definition.options.title === '' ? `${name || deployed.name} ${live.row.title}` : undefined
  await startInstance(ctx, { deployed, starter: live.row.starter, form: { kind: 'NONE' }, title,
    variables: mapped(inputs, visibleTo(live.state, token), live.evaluate), parent: { id: live.row.id, token } })
  return undefined
}

/** A called instance has ended: what it gives back goes to the caller's variables, its result to `outcome`. */
export async function takeBackCalled(ctx: Ctx, live: Live, { token, nodeId: childId }: JobRow): Promise<Step> {
  const { definition } = live.deployed
  const { rows: [child] } = await sql<
    { status: string; variables: Record<string, unknown> }
  >`select status, variables from wf_instance where id = ${childId} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const node = definition.nodes[live.state.tokens.find(({ id }) => id === token)!.node] as NodeOf<'callActivity'>
  const approved = child!.status === 'DONE'
  // One that was broken off need not have come to what it gives back.
  const outputs = approved
    ? mapped(node.outputs, child!.variables, live.evaluate)
    : mappedIfThere(node.outputs, child!.variables, live.evaluate)
  const outcome = approved ? 'approve' : 'reject'
  return complete(definition, live.state, live.evaluate, token, { outcome,
    variables: { ...await withoutForms(ctx, live, outputs), outcome } })
}

/** What a form says is said there: what comes back from elsewhere does not take its place. */
async function withoutForms(ctx: Ctx, { row }: Live, outputs: Rec): Promise<Rec> {
  const forms = await formNames(ctx, row)
  return Object.fromEntries(Object.entries(outputs).filter(([name]) => !forms.has(name)))
}

async function depthOf(ctx: Ctx, id: string): Promise<number> {
  const { rows: [row] } = await sql<{ depth: number }>`
    with recursive up as (
      select parent_id, 1 as depth
      from wf_instance
      where id = ${id}
      union all
      select i.parent_id, up.depth + 1
      from up
      join wf_instance i on i.id = up.parent_id
      where up.depth < ${deepest}
    )
    select max(depth)::int as depth
    from up`.execute(ctx.db)
  return row!.depth
}
