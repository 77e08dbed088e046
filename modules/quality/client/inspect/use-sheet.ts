import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useActQueue } from '#ui/parts/use-act-queue.ts'
import { useAskUnload } from '#ui/parts/use-ask-unload.ts'
import { useRecordLive } from '#ui/grid/live/use-record-live.ts'
import { inspection } from '../../index.ts'
import { actsByRow } from './grid/cell-view.ts'
import { cellKey } from './grid/sample-cells.ts'
import { sheetKey } from './inspect-api.ts'
import { readSheet, useInspectQueue } from './inspect-queue.ts'
import { useOpenSheet } from './sheet-store.ts'

/** How often a sheet is read where the socket says nothing. */
const LOOK_AGAIN_MS = 20_000

/** A sheet with what is on its way to it; what others write comes by itself. */
export function useSheet(id: string) {
  const client = useQueryClient()
  const queue = useInspectQueue()
  const { acts, offline } = useActQueue(queue)
  const { drafts } = useOpenSheet(id)
  useAskUnload(Object.keys(drafts).length > 0)
  const mayRecord = useElementVisible(`${inspection.permission}:record`)
  const answer = useQuery({ queryKey: sheetKey(id), queryFn: () => readSheet(queue, id), refetchInterval: LOOK_AGAIN_MS, staleTime: 0 })
  const lookAgain = () => void client.invalidateQueries({ queryKey: sheetKey(id) })
  const soon = useSoon(lookAgain)
  const live = useRecordLive(inspection, id, soon)
  const own = useMemo(() => acts.filter(({ about }) => about?.doc === id), [acts, id])
  const lastDone = own.findLast(({ state }) => state === 'done')?.key
  useEffect(() => {
    if (lastDone !== undefined) soon()
  }, [lastDone, soon])
  const sheet = answer.data
  const values = useMemo(
    () => new Map((sheet?.values ?? []).map((value) => [cellKey({ line: value.line, sample: value.sampleNo }), value])),
    [sheet?.values],
  )
  return { id, sheet, values, error: answer.error, retry: lookAgain, queue, acts: own,
    actOf: useMemo(() => actsByRow(acts, id, sheet?.settled), [acts, id, sheet?.settled]), offline, people: live.people, editable: mayRecord
      && (sheet?.inspection.status === inspection.state.executing || sheet?.inspection.status === inspection.state.waiting) }
}

export type SheetController = ReturnType<typeof useSheet>

/** So often at most is a sheet read anew for what was written into it, here or elsewhere. */
const SOON_MS = 1_000

/** Does something soon, once for all the times that it is asked for until then. */
function useSoon(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, SOON_MS)
  }, [])
}
