import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createActQueue, sendAct, type ActQueue } from '#kernel/client/request/act-queue.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { order } from '../../entities/order.ts'
import { repair } from '../../entities/repair.ts'
import { storedPictures } from './pictures.ts'

export const sheetKey = (id: string) => [order.id, 'sheet', id] as const

/** One for each person and page, beside its screens. */
const queues = new WeakMap<QueryClient, Map<string, ActQueue>>()

/** What a person entered on this device and is to reach the server once, in its order; kept over a reload, sent by nobody else. */
export function useSheetQueue(): ActQueue {
  const client = useQueryClient()
  const name = useSession(({ user, tenantId }) => `EQUIPMENT_SHEET-${tenantId ?? 0}-${user?.username ?? ''}`)
  const own = queues.get(client) ?? new Map<string, ActQueue>()
  queues.set(client, own)
  const queue = own.get(name) ?? queueFor(client, name)
  own.set(name, queue)
  return queue
}

function queueFor(client: QueryClient, name: string): ActQueue {
  return createActQueue(async (act, keep) => {
    const body = await storedPictures(act.body)
    if (body !== act.body) keep(body)
    const { result, message } = await sendAct<Rec>({ ...act, body })
    if (act.about) client.setQueryData(sheetKey(act.about.doc), result)
    void client.invalidateQueries({ queryKey: [order.id], predicate: ({ queryKey }) => queryKey[1] !== 'sheet' })
    void client.invalidateQueries({ queryKey: [repair.id] })
    return { message }
  }, name)
}
