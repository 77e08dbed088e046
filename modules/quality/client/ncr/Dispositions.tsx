import { Button } from 'antd'
import { useState } from 'react'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { formatNumber, quantityText } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { ncrDisposition } from '../../index.ts'
import { DecideWindow } from './DecideWindow.tsx'
import { actsOf, dispositionsOf, rowTitle, sumsOf, type RowAct } from './disposition-rows.ts'
import { PlanPanel } from './PlanPanel.tsx'
import { RowWindow } from './RowWindow.tsx'
import { useNcrText } from './text.ts'
import './ncr.css'

const actKeys = { dispose: 'run', done: 'finish', decide: 'decide', takeBack: 'takeBack' } as const satisfies Record<RowAct, string>

/** A repair is no rework; and what has a disposition is decided otherwise. */
const actKey = (act: RowAct,
  { disposition }:
    Rec) => (act === 'decide' && disposition ? 'redecide' : act === 'done' && disposition === 'REPAIR' ? 'finishRepair' : actKeys[act])

/** What becomes of the goods, row by row, with what may be done about each now. */
export default function Dispositions({ record }: { record: Rec }) {
  const { say } = useNcrText()
  const [open, setOpen] = useState<{ act: RowAct; row: Rec }>()
  const rows = dispositionsOf(record)
  const { sum, qty, equal } = sumsOf(record)
  // Until the board approved them they are a plan.
  if (record._actions?.includes('edit')) return <PlanPanel key={record.rev} record={record} />
  if (rows.length === 0) return <EmptyView title={say('noRows')} />
  const shown = (value: string) => quantityText(value, record._uom)
  return (
    <div className="mw-stack">
      <p className={equal ? 'mw-faint' : 'mw-fault'}>{say('sum', { sum: shown(sum), qty: shown(qty) })}</p>
      <ol className="qnc-rows">
        {rows.map((row) => <Disposition key={row.id} record={record} row={row} onAct={(act) => setOpen({ act, row })} />)}
      </ol>
      {open && (open.act === 'decide'
        ? <DecideWindow record={record} row={open.row} onClose={() => setOpen(undefined)} />
        : <RowWindow act={open.act} record={record} row={open.row} onClose={() => setOpen(undefined)} />)}
    </div>
  )
}

function Disposition({ record, row, onAct }: { record: Rec; row: Rec; onAct: (act: RowAct) => void }) {
  const { say, locale } = useNcrText()
  const facts = [row.lot && textOf(row, 'lot'), row.toItem && `→ ${textOf(row, 'toItem')}`, row.reason && String(row.reason)].filter(
    Boolean,
  )
  const done = [row.doneBy && textOf(row, 'doneBy'), row.doneTime && String(row.doneTime)].filter(Boolean).join(' ')
  return (
    <li>
      <div className="qnc-row-head">
        <b>{rowTitle(row, say('undecided'))}</b>
        <StatusTag entry={dictEntry(ncrDisposition.fields.state, String(row.state), textOf(row, 'state'), locale)} />
        {facts.map((fact) => <span key={String(fact)} className="mw-faint">{String(fact)}</span>)}
      </div>
      <div className="qnc-row-head mw-faint">
        {Boolean(row.resultNo) && <Result row={row} />}
        {done && <span>{done}</span>}
        {Boolean(row.cost) && <span className="mw-number">¥ {formatNumber(String(row.cost), { kind: 'decimal' })}</span>}
      </div>
      <div className="qnc-row-acts">
        {actsOf(record, row).map((act) => (
          <Button key={act} size="small" type={act === 'takeBack' || (act === 'decide' && row.disposition) ? 'default' : 'primary'}
            onClick={() => onAct(act)}
          >
            {say(actKey(act, row))}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** The document by which it was done; a concession opens over the screen. */
function Result({ row }: { row: Rec }) {
  const text = String(row.resultNo)
  return row.disposition === 'CONC' && row.resultId
    ? <RecordLink target="quality.concession" id={String(row.resultId)} text={text} />
    : <span>{text}</span>
}
