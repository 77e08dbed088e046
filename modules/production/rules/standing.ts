import { Decimal } from '#kernel/entity/index.ts'
import { openOf, wipOf, type OpQty } from './quantity-law.ts'

export type TaskStatus = 'WAIT' | 'READY' | 'RUNNING' | 'PAUSED' | 'DONE'
export type LotStatus = 'QUEUE' | 'RUNNING' | 'WAIT_QC' | 'HOLD' | 'DONE' | 'SPLIT' | 'MERGED'

const ended = new Set(['DONE', 'SPLIT', 'MERGED'])

/** Nothing of a lot is on its way any more: it is done, or goes on under other travellers. */
export function hasEnded(status: string): boolean {
  return ended.has(status)
}

export interface StandingOp extends OpQty {
  status: TaskStatus
  /** The next operation may begin with so many although more is to come; without it with any. */
  transferQty: string | null
}

const begun = new Set<TaskStatus>(['RUNNING', 'PAUSED'])

/**
 * How the operations of a lot stand, from the first to the last, by what is there: done is what has nothing left and nothing to
 * come, ready what has enough to begin; what runs goes on as long as it has something. What waits for its inspection is nobody's work.
 */
export function settled(ops: readonly StandingOp[]): TaskStatus[] {
  const states: TaskStatus[] = []
  for (const [at, op] of ops.entries()) {
    const nothingComes = at === 0 || states[at - 1] === 'DONE'
    const wip = openOf(op)
    const enough = nothingComes || wip.gte(op.transferQty ?? 0)
    const ended = nothingComes && new Decimal(wipOf(op)).isZero()
    states.push(ended ? 'DONE' : wip.isZero() ? 'WAIT' : begun.has(op.status) ? op.status : enough ? 'READY' : 'WAIT')
  }
  return states
}

/** A lot by its operations: it waits for its inspection where nothing else of it can be worked on. */
export function lotStands(ops: readonly Pick<StandingOp, 'status' | 'qc'>[]): Exclude<LotStatus, 'HOLD' | 'SPLIT' | 'MERGED'> {
  if (ops.every(({ status }) => status === 'DONE')) return 'DONE'
  if (ops.some(({ status }) => begun.has(status))) return 'RUNNING'
  const waits = ops.some(({ qc }) => new Decimal(qc).gt(0)) && !ops.some(({ status }) => status === 'READY')
  return waits ? 'WAIT_QC' : 'QUEUE'
}
