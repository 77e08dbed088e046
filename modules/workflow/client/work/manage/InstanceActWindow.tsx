import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { useWarned } from '#ui/parts/use-warned.ts'
import { oneInstance } from '../../../calls/instances.ts'
import { nothingTyped } from '../acts/act-input.ts'
import { TaskActWindow } from '../acts/TaskActWindow.tsx'
import type { Act } from '../acts/acts.ts'

/** An act on an instance from its row; where it leads to a step, the steps are asked for first. */
export function InstanceActWindow({ act, record, onClose }: { act: Act; record: Rec; onClose: () => void }) {
  const [typed, onTyped] = useState(nothingTyped)
  const { data, error } = useRead(oneInstance, { id: record.id }, { enabled: act.target !== undefined })
  useWarned(error)
  return (
    <ApartFromRow>
      <TaskActWindow act={act} subject={{ id: record.id, title: String(record.title) }} {...(data ? { view: data } : {})}
        kept={{ typed, onTyped }} onClose={onClose} />
    </ApartFromRow>
  )
}
