import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isActOf, isOpen } from '#kernel/client/request/act-queue.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { loadValue, saveValue, SESSION_TTL_MS } from '#kernel/client/storage.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useActQueue } from '#ui/parts/use-act-queue.ts'
import { useAskUnload } from '#ui/parts/use-ask-unload.ts'
import { finishOrder, recordItems } from '../../calls/order.ts'
import { order } from '../../entities/order.ts'
import { sheetKey, useSheetQueue } from './sheet-queue.ts'
import { linesOf, type Entry } from './sheet-state.ts'

/** An order with what was entered at it here; entries go into the queue and stand at once where they belong. */
export function useSheet(id: string) {
  const client = useQueryClient()
  const queue = useSheetQueue()
  const { acts, offline } = useActQueue(queue)
  const mayFinish = useElementVisible(`${order.permission}:finish`)
  const answer = useQuery({ queryKey: sheetKey(id), staleTime: 0,
    queryFn: ({ signal }) => entityApi(order).queryById(id, signal) as Promise<Rec> })
  const own = useMemo(() => acts.filter(({ about }) => about?.doc === id), [acts, id])
  const record = answer.data
  const lines = useMemo(() => (record ? linesOf(record, own) : []), [record, own])
  const finishing = own.find((act) => isOpen(act) && act.state !== 'refused' && isActOf(finishOrder, act))
  return {
    id,
    queue,
    record,
    lines,
    offline,
    error: answer.error,
    retry: () => void client.invalidateQueries({ queryKey: sheetKey(id) }),
    /** How many entries are not with the server yet. */
    waiting: own.filter(isOpen).length,
    editable: mayFinish && !finishing && (record?.status === order.state.waiting || record?.status === order.state.executing),
    enter: (title: string, entries: readonly Entry[]) =>
      queue.add(title, recordItems, { id, lines: entries }, { doc: id, ...(entries.length === 1 ? { row: entries[0]!.line } : {}) }),
    finish: (title: string, body: object) => queue.add(title, finishOrder, { id, ...body }, { doc: id }),
  }
}

export type SheetController = ReturnType<typeof useSheet>

type Drafts = Readonly<Record<string, Entry>>

/** What was begun at lines and is not complete: kept by the browser, where it has room, until it is entered or given up. */
export function useDrafts(id: string) {
  const name = `EQUIPMENT_DRAFT-${id}`
  const [{ drafts, kept }, setState] = useState(() => ({ drafts: loadValue<Drafts>(name) ?? {}, kept: true }))
  const keep = (line: string, entry: Entry | undefined) =>
    setState(({ drafts: { [line]: _before, ...others } }) => {
      const next = entry ? { ...others, [line]: entry } : others
      return { drafts: next, kept: saveValue(name, next, { ttlMs: SESSION_TTL_MS }) || Object.keys(next).length === 0 }
    })
  useAskUnload(!kept)
  return { drafts, kept, keep }
}
