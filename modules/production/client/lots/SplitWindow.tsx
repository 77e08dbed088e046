import { Alert } from 'antd'
import { useRef, useState } from 'react'
import { Decimal } from '#kernel/entity/index.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { quantityText } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { mergeable, splitLot, type Card } from '../../calls/lot.ts'
import { opTask } from '../../entities/lot.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { splitOf } from '../../rules/split.ts'
import { NewCards } from './NewCards.tsx'
import { useLotText } from './text.ts'

/** Asks how a traveller is split, says what comes of it, and offers the new cards to be printed. */
export default function SplitWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const [made, setMade] = useState<readonly Card[]>()
  const done = useRef(false)
  if (made) return <NewCards cards={made} onClose={onClose} />
  return (
    <ActWindow act={splitLot} record={record} also={[[opTask.id], [furnaceBatch.id]]}
      explanation={(values) => <Parts id={record.id} values={values} />} onDone={({ cards }) => {
      done.current = true
      setMade(cards)
    }} onClose={() => {
      // Closed by its success it makes room for the new cards.
      if (!done.current) onClose()
    }} />
  )
}

/** What comes of the split with what is typed now. */
function Parts({ id, values: { qty, cards } }: { id: string; values: Values }) {
  const { say } = useLotText()
  const answer = useRead(mergeable, { id }, { staleTime: 0 })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={1} />
  const { qty: there, uom } = answer.data
  if (!isPositive(qty) || !isPositive(cards)) return <p className="mw-faint">{say('there', { qty: there, uom })}</p>
  const parts = splitOf(there, String(qty), Number(cards))
  return parts
    ? <p role="status">{say('splitInto', { count: parts.length, parts: parts.map((part) => quantityText(part, uom)).join(' + ') })}</p>
    : <Alert className="mw-alert" type="warning" showIcon title={say('splitTooMuch', { qty: there, uom })} />
}

/** While something is typed it need not be a number yet. */
function isPositive(value: unknown): boolean {
  return /^\d+(\.\d+)?$/.test(String(value ?? '')) && new Decimal(String(value)).gt(0)
}
