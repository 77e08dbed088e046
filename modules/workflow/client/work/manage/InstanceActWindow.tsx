import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { useWarned } from '#ui/parts/use-warned.ts'
import { nothingTyped } from '../acts/act-input.ts'
import { ActWindow } from '../acts/ActWindow.tsx'
import type { Act } from '../acts/acts.ts'
import { workCalls } from '../work-calls.ts'

/** An act on an instance from its row; where it leads to a step, the steps are asked for first. */
export function InstanceActWindow({ act, record, onClose }: { act: Act; record: Rec; onClose: () => void }) {
  const [typed, onTyped] = useState(nothingTyped)
  const { data, error } = useQuery({ queryKey: ['workflow.view', { id: record.id }], enabled: act.target !== undefined,
    queryFn: ({ signal }) => workCalls.view({ id: record.id }, signal) })
  useWarned(error)
  return (
    <ApartFromRow>
      <ActWindow act={act} subject={{ id: record.id, title: String(record.title) }} {...(data ? { view: data } : {})}
        kept={{ typed, onTyped }} onClose={onClose} />
    </ApartFromRow>
  )
}
