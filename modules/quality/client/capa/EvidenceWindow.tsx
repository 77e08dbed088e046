import type { Rec } from '#kernel/client/records/record.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { reportAction } from '../../calls/capa.ts'
import { useCapaText } from './text.ts'

interface EvidenceWindowProps {
  record: Rec
  row: Rec
  onClose: () => void
  onDone: () => void
}

/** By what somebody else can see that an action is done. */
export function EvidenceWindow({ record, row, onClose, onDone }: EvidenceWindowProps) {
  const { say } = useCapaText()
  const { evidence } = reportAction.input
  return (
    <ActWindow act={reportAction} record={record} title={`${say('report')} · ${String(row.what)}`} okText={say('report')}
      given={{ row: row.id }} fields={{ evidence }} onClose={onClose} onDone={onDone} />
  )
}
