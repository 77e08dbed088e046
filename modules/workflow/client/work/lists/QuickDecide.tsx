import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { TaskActWindow } from '../acts/TaskActWindow.tsx'
import { acts, type Act } from '../acts/acts.ts'
import { useWorkText } from '../text.ts'

/** Approving or rejecting a task from its row; what needs more than an opinion is said by the server and done in the instance. */
export function QuickDecide({ record }: { record: Rec }) {
  const { say } = useWorkText()
  const [act, setAct] = useState<Act>()
  const title = String(record.title)
  const resubmits = record.kind === 'RESUBMIT'
  return (
    <>
      {!resubmits && <RowButton aria-label={say('approveFor', { title })} onClick={() => setAct(acts.approve)}>{say('approve')}</RowButton>}
      {!resubmits && (
        <RowButton danger aria-label={say('rejectFor', { title })} onClick={() => setAct(acts.reject)}>{say('reject')}</RowButton>
      )}
      {act && (
        <ApartFromRow>
          <TaskActWindow act={act} subject={{ id: record.id, title }} onClose={() => setAct(undefined)} />
        </ApartFromRow>
      )}
    </>
  )
}
