import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import { RECORD_SAVED } from '#kernel/entity/page-call.ts'
import type { Person } from './live-message.ts'
import { recordPage } from './open-live.ts'
import { useLive } from './use-live.ts'

export interface RecordLive {
  readonly people: readonly Person[]
  /** Tells the others that the record stands otherwise now. */
  readonly tellSaved: () => void
}

const noPeople: readonly Person[] = []

/**
 * A record that is open: who else has it open, and a notice when it may have changed (saved by somebody, or the connection
 * was lost for a while). What it holds then must be asked of the server.
 */
export function useRecordLive(entity: Entity, recordId: string | undefined, onChanged: () => void): RecordLive {
  const client = useQueryClient()
  const [people, setPeople] = useState(noPeople)
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  })
  const changed = useCallback(() => {
    void client.invalidateQueries({ queryKey: [entity.id, 'history', recordId] })
    latest.current()
  }, [client, entity.id, recordId])
  const live = useLive({ pageId: recordId === undefined ? undefined : recordPage(entity.id, recordId), socketKey: 'record', onRow: nothing,
    onPeople: setPeople, onGap: changed })
  useEffect(() =>
    live?.onCall(RECORD_SAVED, (caseId) => {
      if (caseId !== live.caseId) changed()
    }), [live, changed])
  const tellSaved = useCallback(() => live?.call(RECORD_SAVED, live.caseId), [live])
  return { people, tellSaved }
}

function nothing(): void {}
