import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findPeople } from '#modules/system/server.ts'
import type { task } from '../../index.ts'
import type { ProcessNode, WorkSettings } from '../../rules/definition/process.ts'
import type { Visit } from '../../rules/engine/index.ts'
import type { Live } from './live.ts'
import { deputiesOf } from './people.ts'
import { dueOfTimer } from './timers.ts'

export interface ToOpen {
  token: number
  node: ProcessNode
  people: readonly string[]
  /** Those among them and among deputies who may not act. */
  barred: ReadonlySet<string>
  visit: Visit
  kind?: string
  parentTask?: string
}

export interface Opened {
  task?: Partial<Row<typeof task>>
  candidates: readonly string[]
  /** Why there is none: what the node says where nobody is found, or that nobody is found who may act. */
  empty?: 'skip' | 'error' | 'barred'
}

/** Whoever looks after processes takes what nobody else is there for. */
export const administrators = { by: 'role', ids: ['admin', 'process-engineer'] } as const

/**
 * Those of the people found who may act. Where that is nobody, whoever looks after processes, or what the node says;
 * that somebody was found who may not act is no reason to pass them over.
 */
export async function thoseToAsk(ctx: Ctx,
  { work, people, barred }: { work: WorkSettings; people: readonly string[]; barred: ReadonlySet<string> }
): Promise<string[] | NonNullable<Opened['empty']>> {
  const free = people.filter((person) => !barred.has(person))
  if (free.length > 0) return free
  if (work.empty !== 'admin') return people.length > 0 ? 'barred' : work.empty
  const others = (await findPeople(ctx, administrators)).filter((person) => !barred.has(person))
  return others.length > 0 ? others : people.length > 0 ? 'barred' : 'error'
}

/** The task of a token: of one person, or of the first of several who takes it; deputies stand in for whoever is away. */
export async function openTasks(ctx: Ctx, live: Live, { token, node, people, barred, visit, kind, parentTask }: ToOpen): Promise<Opened> {
  const work = node.type === 'userTask' ? node.work : undefined
  const meant = work ? await thoseToAsk(ctx, { work, people, barred }) : people
  if (typeof meant === 'string') return { candidates: [], empty: meant }
  const deputies = await deputiesOf(ctx, live.row.modelId, meant, barred)
  const acting = [...new Set(meant.map((person) => deputies.get(person) ?? person))]
  const [only, second] = acting
  if (only === undefined) return { candidates: [], empty: 'error' }
  const timer = work?.due ? await dueOfTimer(ctx, work.due, true) : undefined
  const { row, deployed } = live
  return {
    task: {
      instanceId: row.id,
      title: row.title,
      processName: deployed.name,
      modelKey: row.modelKey,
      recordName: row.recordName,
      starter: row.starter,
      nodeId: node.id,
      nodeName: node.name || node.id,
      token,
      visit,
      kind: kind ?? (node.type === 'startEvent' ? 'RESUBMIT' : 'NORMAL'),
      status: 'TODO',
      assignee: second === undefined ? only : null,
      owner: second === undefined && only !== meant[0] ? meant[0]! : null,
      due: timer?.due ?? null,
      parentTask: parentTask ?? null,
    },
    candidates: second === undefined ? [] : acting,
  }
}
