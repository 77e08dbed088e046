import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { useWorkText } from '../text.ts'
import { RetryWindow } from './RetryWindow.tsx'

/** Lets an instance try again where it is stuck. */
export function RetryButton({ record }: { record: Rec }) {
  const { say } = useWorkText()
  const [open, setOpen] = useState(false)
  const allowed = useElementVisible('workflow:incident:retry')
  if (!allowed || record.status !== 'OPEN') return null
  return (
    <>
      <RowButton aria-label={say('retryFor', { node: String(record.nodeName) })} onClick={() => setOpen(true)}>{say('retry')}</RowButton>
      {open && (
        <ApartFromRow>
          <RetryWindow record={record} onClose={() => setOpen(false)} />
        </ApartFromRow>
      )}
    </>
  )
}
