import { sql } from 'kysely'
import { joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { isStarters, opensToStarter } from '../../rules/decisions.ts'
import type { ProcessDefinition, ProcessNode } from '../../rules/definition/process.ts'
import type { Live } from './live.ts'
import { engineMessages } from './messages.ts'

/** Nobody: where whoever started it may act like everybody else. */
export const nobody: ReadonlySet<string> = new Set()

/** Whoever started an instance or sent it again in place of its starter: they do not decide what they asked for (decision 0033). */
export async function submittersOf(ctx: Ctx,
  { row, deployed: { definition } }: Pick<Live, 'row' | 'deployed'>): Promise<ReadonlySet<string>> {
  const theirs = Object.values(definition.nodes).filter((node) => node.type === 'userTask' && isStarters(node)).map(({ id }) => id)
  const { rows } = await sql<{ username: string }>`
    select distinct done_by as username
    from wf_task
    where instance_id = ${row.id} and status = 'DONE' and done_by is not null and (kind = 'RESUBMIT' or node_id = any(${theirs}))`
    .execute(ctx.db)
  return new Set([row.starter, ...rows.map(({ username }) => username)])
}

/** Those who may not act at a node of an instance. */
export async function barredAt(ctx: Ctx, live: Pick<Live, 'row' | 'deployed'>,
  node: ProcessNode | undefined): Promise<ReadonlySet<string>> {
  return !node || opensToStarter(node) ? nobody : submittersOf(ctx, live)
}

/**
 * People are chosen for nodes at which they may decide.
 * @throws Refusal at each node for which one was chosen who may not
 */
export function refuseOwnChoice(ctx: Ctx, { nodes }: ProcessDefinition, chosen: Readonly<Record<string, readonly string[]>>,
  barred: ReadonlySet<string>): void {
  const faults = Object.entries(chosen).flatMap(([id, people]) => {
    const node = nodes[id]
    const own = node && !opensToStarter(node) ? people.filter((person) => barred.has(person)) : []
    return own.length === 0
      ? []
      : [{ field: `chosen.${id}`, text: engineMessages[ctx.locale].notStarterHere(joinNames(ctx.locale, own), node!.name || id) }]
  })
  if (faults.length > 0) throw refuseFaults(faults)
}
