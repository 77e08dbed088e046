import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { rowsBehind } from './trend-chart.ts'
import { useSupplierText } from './text.ts'

/** From a month of a supplier to what made its figures. */
export function ScoreLinks({ record }: { record: Rec }) {
  const { say } = useSupplierText()
  const navigate = useNavigate()
  const at = { supplier: String(record.supplier), name: String(record.supplier_dictText ?? ''), month: String(record.month) }
  return (
    <>
      {(['inspections', 'ncrs'] as const).map((kind) => (
        <RowButton key={kind} onClick={() => void navigate(rowsBehind(kind, at))}>{say(kind)}</RowButton>
      ))}
    </>
  )
}
