import { textOf, type Rec } from '#kernel/client/records/record.ts'
import type { Field } from '#kernel/entity/index.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { quantityText } from '#ui/kinds/format-number.ts'
import { disposeRow, finishRow, takeRowBack } from '../../calls/ncr.ts'
import { rowTitle, type RowAct } from './disposition-rows.ts'
import { useNcrText, type NcrTextKey } from './text.ts'

const acts = { dispose: disposeRow, done: finishRow, takeBack: takeRowBack } as const

interface RowWindowProps {
  act: keyof typeof acts & RowAct
  record: Rec
  row: Rec
  onClose: () => void
}

/** Says what will happen to a row, asks what that takes, and does it once. */
export function RowWindow({ act, record, row, onClose }: RowWindowProps) {
  const { say } = useNcrText()
  const amount = quantityText(row.qty, record._uom)
  const effect = act === 'takeBack'
    ? ''
    : act === 'done'
    ? say('confirmDone', { qty: amount })
    : say(`confirm${String(row.disposition)}` as NcrTextKey, { qty: amount, item: textOf(row, 'toItem') })
  const name = say(act === 'dispose' ? 'run' : act === 'done' ? (row.disposition === 'REPAIR' ? 'finishRepair' : 'finish') : 'takeBack')
  const explanation = (
    <>
      {effect && <p>{effect}</p>}
      {record.stocked === 'N' && <p className="mw-faint">{say('notStocked')}</p>}
    </>
  )
  return (
    <ActWindow act={acts[act]} record={record} title={`${name} · ${rowTitle(row, say('undecided'))}`} okText={name}
      explanation={explanation} given={{ row: row.id }} fields={askedBy(act, row)} onClose={onClose} />
  )
}

/** What an act on a row needs to know. */
function askedBy(act: RowAct, row: Rec): Record<string, Field> {
  const { okQty, ngQty, resultNo, cost } = disposeRow.input
  if (act === 'takeBack') return { comment: { ...takeRowBack.input.comment, required: true } }
  if (act === 'done') return { cost }
  if (row.disposition === 'SORT') return { okQty: { ...okQty, required: true }, ngQty: { ...ngQty, required: true }, cost }
  return row.disposition === 'CONC' ? {} : { resultNo, cost }
}
