import { sql, type RawBuilder } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { storeRow } from '#kernel/server/operations/system-writes.ts'
import { instance } from '../../index.ts'
import { Budget } from '#ui/designer/expressions/budget.ts'
import { weightOf } from '#ui/designer/expressions/weight.ts'
import type { EngineState, Evaluate } from '../../rules/engine/index.ts'
import { evaluateWithin } from '../../rules/evaluate.ts'
import { deployedOf, type Deployed } from './deployed.ts'
import { engineMessages } from './messages.ts'
import { Writes } from './writes.ts'

export type InstanceRow = Row<typeof instance>

/** An instance in hand, under the lock of its row, until the transaction ends. */
export interface Live {
  readonly row: InstanceRow
  deployed: Deployed
  state: EngineState
  /** Flows that were taken. */
  readonly taken: Set<string>
  readonly writes: Writes
  /** People chosen for nodes that come. */
  chosen: Record<string, readonly string[]>
  /** One budget for all that comes of the act for which it was taken in hand. */
  readonly evaluate: Evaluate
}

/** Takes an instance in hand; whoever else wants it waits until the transaction ends. */
export async function lockInstance(ctx: Ctx, id: string): Promise<Live> {
  const live = await take(ctx, id, sql`for update`)
  if (!live) throw refusal(ctx, 'notFound')
  return live
}

/** The same for who can come later: undefined where somebody has it in hand, or it is no more. */
export async function lockFreeInstance(ctx: Ctx, id: string): Promise<Live | undefined> {
  return take(ctx, id, sql`for update skip locked`)
}

async function take(ctx: Ctx, id: string, how: RawBuilder<unknown>): Promise<Live | undefined> {
  const { rows: [row] } = await sql<InstanceRow>`select
    ${selectList(instance)}
    from wf_instance t where t.id = ${id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 ${how}`.execute(ctx.db)
  if (!row) return undefined
  const { chosen = {}, ...state } = row.state as EngineState & { chosen?: Record<string, readonly string[]> }
  return { row, deployed: await deployedOf(ctx, row.deploymentId),
    state: { ...state, variables: row.variables as EngineState['variables'] }, taken: new Set(row.taken as string[]), writes: new Writes(),
    chosen, evaluate: evaluateWithin(new Budget()) }
}

/** Of the variables of an instance together: values, and quarters of characters. */
const mostKept = 400_000

/** The row of an instance as it stands now. @throws Refusal where it is too large to be kept */
export function storedRow({ locale }: Ctx, { row, state, taken, deployed, chosen }: Live): InstanceRow {
  const { variables, ...rest } = state
  if (weightOf(variables).size > mostKept) throw new Refusal(engineMessages[locale].tooLarge)
  Object.assign(row, { state: { ...rest, chosen }, variables, taken: [...taken], deploymentId: deployed.id, version: deployed.version,
    currentNodes: standsAt(state, deployed) })
  return { ...row }
}

/** Writes an instance back with all that the steps made of it. */
export async function saveInstance(ctx: Ctx, live: Live): Promise<void> {
  await live.writes.flush(ctx)
  const { rev } = await storeRow(ctx, instance, storedRow(ctx, live), ['state', 'variables', 'taken', 'deploymentId', 'version',
    'currentNodes', 'status', 'endTime', 'reason'])
  live.row.rev = rev
}

const longest = 500

/** Names of the nodes at which something waits. */
function standsAt({ tokens }: EngineState, { definition }: Deployed): string | null {
  const names = new Set(
    tokens.filter(({ status }) => status === 'waiting' || status === 'stuck' || status === 'unresolved').map(({ node }) =>
      definition.nodes[node]?.name || node
    ),
  )
  return names.size === 0 ? null : [...names].join('、').slice(0, longest)
}
