import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { Budget } from '#ui/designer/expressions/budget.ts'
import type { ChainStep, ChainView } from '../../calls/chain.ts'
import { opensToStarter } from '../../rules/decisions.ts'
import type { NodeOf } from '../../rules/definition/process.ts'
import { ExpressionError, visibleTo } from '../../rules/engine/index.ts'
import { evaluateWithin } from '../../rules/evaluate.ts'
import { answer, simulate, waitingOf, type Simulation, type Waiting } from '../../rules/simulate.ts'
import type { Deployed } from './deployed.ts'
import { variablesOfRecord } from './form.ts'
import { nobody } from './submitters.ts'
import { thoseToAsk } from './open-tasks.ts'
import { deputiesOf, peopleOf } from './people.ts'
import { aboutStarter } from './start-instance.ts'

export interface Proposed {
  deployed: Deployed
  starter: string
  /** What it would be about; the record as far as it is filled in. */
  of: { entity: Entity; record: Rec } | undefined
  /** People chosen for nodes. */
  chosen: Readonly<Record<string, readonly string[]>>
}

/** So many answers are given until it ends or nothing more is foreseen. */
const mostAnswers = 60

/**
 * Who would be asked, in order, were the process started with these values now and everybody agreed: the engine itself, tried
 * without rows. It ends where what comes depends on something that is not known before.
 */
export async function chainOf(ctx: Ctx, { deployed, starter, of, chosen }: Proposed): Promise<ChainView> {
  const variables = { ...(of ? variablesOfRecord(ctx, of.entity, of.record) : {}), ...await aboutStarter(ctx, deployed, starter) }
  const evaluate = evaluateWithin(new Budget())
  const steps: (Omit<ChainStep, 'people'> & { people: readonly string[] })[] = []
  let simulation: Simulation
  try {
    simulation = simulate(deployed.definition, variables, evaluate)
    for (let given = 0; given < mostAnswers && simulation.state.ended === null; given++) {
      const next = waitingOf(simulation).find(({ kind }) => kind !== 'retry')
      if (!next) break
      const { token, kind } = next
      const node = next.node.type === 'userTask' ? next.node : undefined
      const asked = node
        && await askedAt(ctx, { deployed, starter, chosen, node, next, variables: visibleTo(simulation.state, token), evaluate })
      if (node && asked && !steps.some(({ nodeId }) => nodeId === node.id)) steps.push(stepOf(node, asked, deployed, steps.at(-1)))
      const people = asked && 'people' in asked && asked.people.length > 0 ? asked.people : [starter]
      simulation = answer(simulation, kind === 'people' ? { kind, token, people } : { kind: kind === 'decide' ? 'approve' : 'go', token },
        evaluate)
    }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { steps: await named(ctx, steps), complete: false }
  }
  return { steps: await named(ctx, steps), complete: simulation.state.ended !== null }
}

type Asked = { people: readonly string[] } | { empty: 'chosen' | 'nobody' | 'skip' }

interface At extends Pick<Proposed, 'deployed' | 'starter' | 'chosen'> {
  node: NodeOf<'userTask'>
  next: Waiting
  variables: Rec
  evaluate: ReturnType<typeof evaluateWithin>
}

/** Who would be asked at a node, by the rules by which its tasks are opened. */
async function askedAt(ctx: Ctx, { deployed, starter, chosen, node, variables, evaluate }: At): Promise<Asked> {
  const { work } = node
  const picked = chosen[node.id] ?? []
  if ((work.chosenBefore || work.assignees.some(({ by }) => by === 'chosen')) && picked.length === 0 && onlyChosen(node))
    return { empty: 'chosen' }
  const barred = opensToStarter(node) ? nobody : new Set([starter])
  const rules = work.assignees.length === 0 || work.chosenBefore ? [...work.assignees, { by: 'chosen' } as const] : work.assignees
  const people = await peopleOf(ctx, rules, { starter, variables, chosen: picked, barred, evaluate,
    declared: deployed.definition.options.variables })
  const free = await thoseToAsk(ctx, { work, people, barred })
  if (typeof free === 'string') return { empty: free === 'skip' ? 'skip' : 'nobody' }
  const deputies = await deputiesOf(ctx, deployed.modelId, free, barred)
  return { people: [...new Set(free.map((person) => deputies.get(person) ?? person))] }
}

function onlyChosen({ work }: NodeOf<'userTask'>): boolean {
  return work.assignees.every(({ by }) => by === 'chosen')
}

function stepOf({ id, name, loop }: NodeOf<'userTask'>, asked: Asked, { definition }: Deployed,
  before: { people: readonly string[] } | undefined) {
  const people = 'people' in asked ? asked.people : []
  const same = definition.options.skipSamePerson && people.length === 1 && before?.people.length === 1 && before.people[0] === people[0]
  const state = same ? 'skip' as const : 'empty' in asked ? asked.empty : loop?.over.by === 'assignees' ? 'all' as const : 'any' as const
  return { nodeId: id, nodeName: name || id, state, people }
}

/** Accounts by what people are called. */
async function named(ctx: Ctx, steps: readonly (Omit<ChainStep, 'people'> & { people: readonly string[] })[]): Promise<ChainStep[]> {
  const accounts = [...new Set(steps.flatMap(({ people }) => people))]
  const { rows } = accounts.length === 0 ? { rows: [] } : await sql<{ username: string; realname: string }>`
    select username, realname from sys_user where username = any(${accounts})`.execute(ctx.db)
  const names = new Map(rows.map(({ username, realname }) => [username, realname]))
  return steps.map((step) => ({ ...step, people: step.people.map((person) => names.get(person) ?? person) }))
}
