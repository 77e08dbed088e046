import type { Rec } from '#kernel/client/records/record.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { decideStrictness } from '../../calls/strictness.ts'
import { sequenceName, type Decision } from './board-state.ts'
import { useStrictnessText } from './text.ts'

/** Asks why; what was typed stays where the server refuses. */
export function DecideDialog({ record, decision, onClose }: { record: Rec; decision: Decision; onClose: () => void }) {
  const { say } = useStrictnessText()
  const { reason } = decideStrictness.input
  return (
    <ActWindow act={decideStrictness} title={say('decideTitle', { decision: say(decision), item: sequenceName(record) })}
      okText={say(decision)} explanation={<p>{say(`text${decision}`)}</p>} given={{ id: record.id, rev: record.rev!, decision }}
      fields={{ reason }} onClose={onClose} />
  )
}
