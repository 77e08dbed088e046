import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Decimal } from '#kernel/entity/index.ts'
import { createActQueue, isOpen, sendAct, type ActQueue, type QueuedAct } from '#kernel/client/request/act-queue.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { lot, opTask } from '../../../entities/lot.ts'
import { report } from '../../../entities/report.ts'
import { countedBad, type BadPieces } from '../../../rules/bad-pieces.ts'

/** What a window of a report sends. */
export interface SentReport {
  id: string
  good?: string | null
  scrap?: string | null
  rework?: string | null
  defects?: readonly Pick<BadPieces, 'kind' | 'qty'>[] | null
}

/** How many pieces of it are bad. */
export function badOf({ scrap = null, rework = null, defects }: SentReport): { scrap: string; rework: string } {
  return countedBad({ scrap, rework }, defects ?? [])
}

/** One for each person and page, beside its screens. */
const queues = new WeakMap<QueryClient, Map<string, ActQueue>>()

/** What a person reported on this device without network: sent in its order, kept over a reload, sent by nobody else. */
export function useReportQueue(): ActQueue {
  const client = useQueryClient()
  const name = useSession(({ user, tenantId }) => `PRODUCTION_REPORTS-${tenantId ?? 0}-${user?.username ?? ''}`)
  const own = queues.get(client) ?? new Map<string, ActQueue>()
  queues.set(client, own)
  const queue = own.get(name) ?? createActQueue(async (act) => {
    const { message } = await sendAct(act)
    for (const id of [opTask.id, lot.id, report.id]) void client.invalidateQueries({ queryKey: [id] })
    return { message }
  }, name)
  own.set(name, queue)
  return queue
}

export const sentOf = ({ body }: QueuedAct): SentReport => body as SentReport

/** How many pieces of an operation are reported and not booked yet. */
export function keptOf(acts: readonly QueuedAct[], task: string): Decimal {
  const of = acts.filter((act) => isOpen(act) && sentOf(act).id === task)
  return Decimal.sum(0, ...of.flatMap((act) => [sentOf(act).good ?? '0', ...Object.values(badOf(sentOf(act)))]))
}
