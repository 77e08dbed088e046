import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findPeople } from '#modules/system/server.ts'
import type { task } from '../../index.ts'
import type { ProcessNode } from '../../rules/definition/process.ts'
import type { Visit } from '../../rules/engine/index.ts'
import type { Live } from './live.ts'
import { deputiesOf } from './people.ts'
import { dueOfTimer } from './timers.ts'

export interface ToOpen {
  token: number
  node: ProcessNode
  people: readonly string[]
  visit: Visit
  kind?: string
  parentTask?: string
}

export interface Opened {
  task?: Partial<Row<typeof task>>
  candidates: readonly string[]
  /** What the node says where nobody is found. */
  empty?: 'skip' | 'error'
}

/** Whoever looks after processes takes what nobody else is there for. */
const administrators = { by: 'role', ids: ['admin', 'process-engineer'] } as const

/** The task of a token: of one person, or of the first of several who takes it; deputies stand in for whoever is away. */
export async function openTasks(ctx: Ctx, live: Live, { token, node, people, visit, kind, parentTask }: ToOpen): Promise<Opened> {
  const work = node.type === 'userTask' ? node.work : undefined
  if (people.length === 0 && work && work.empty !== 'admin') return { candidates: [], empty: work.empty }
  const meant = people.length > 0 ? people : await findPeople(ctx, administrators)
  const deputies = await deputiesOf(ctx, live.row.modelId, meant)
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
