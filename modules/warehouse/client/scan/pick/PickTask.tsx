import { Input, Switch } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { codesOf } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { scanPick } from '../../../calls/scan.ts'
import { hu, issue } from '../../../index.ts'
import { focusScan } from '../focus.ts'
import { scanQueue } from '../scan-queue.ts'
import { nextInDocument, nextLot, scanStore } from '../scan-state.ts'
import { TaskDoc } from '../TaskDoc.tsx'
import { ScanForm } from '../ScanForm.tsx'
import { useScanText } from '../text.ts'
import { rowsAt, standsFor, type Picking, type PickRow } from './use-picking.ts'

/** For whom it is, where it comes from. */
const describe = (record: Rec) =>
  ['outType', 'warehouse', 'workcenter', 'consignee', 'supplier'].map((name) => textOf(record, name)).filter(Boolean).join(' · ')

/** Picks an issue along its way through the store: scan the bin, then the lot or the handling unit. */
export function PickTask({ picking: { record, rows, error, retry } }: { picking: Picking }) {
  const { say } = useScanText()
  const doc = useStore(scanStore, (state) => state.doc)
  return (
    <TaskDoc task="pick" entity={issue} step={say('pick_doc')} hint={say('pickNone')} states={codesOf(issue, 'toPick', 'picking')}
      describe={describe} doc={doc} record={record} error={error} onRetry={retry}
    >
      {rows.length === 0
        ? <p className="mw-scan-step" role="status">{say(record?.status === issue.state.toCheck ? 'pickedAll' : 'pickNothing')}</p>
        : <Walk doc={{ id: doc?.id ?? '', docNo: doc?.name ?? '' }} rows={rows} />}
    </TaskDoc>
  )
}

function Walk({ doc, rows }: { doc: { id: string; docNo: string }; rows: readonly PickRow[] }) {
  const { say } = useScanText()
  const { bin, lot, elsewhere } = useStore(scanStore)
  const [reason, setReason] = useState('')
  const unit = lot?.bizType === hu.id
  const ready = lot !== undefined && (unit || bin !== undefined)
  const next = rowsAt(rows, bin)[0] ?? rows[0]!
  const planned = lot !== undefined && !unit ? rowsAt(rows, bin).find((row) => standsFor(lot, row.lot, row.lotName)) : undefined
  const confirm = (qty: string) => {
    if (!ready) return
    const title = say('pickTitle', { doc: doc.docNo, bin: bin?.name ?? '', lot: lot.name, qty: qty === '' ? say('allOpen') : qty })
    const body = { issue: doc.id, code: lot.code, ...(bin ? { binCode: bin.code } : {}), ...(qty === '' ? {} : { qty }),
      ...(elsewhere ? { elsewhere: 'Y', reason: reason.trim() || null } : {}) }
    scanQueue.add(title, scanPick, body, { doc: doc.id, ...(planned ? { row: planned.id, qty: qty || planned.open } : {}) })
    const goesOnHere = rowsAt(rows, bin).some(({ id }) => id !== planned?.id)
    if (bin && goesOnHere) nextLot()
    else nextInDocument()
    setReason('')
    focusScan()
  }
  const again = () => {
    nextInDocument()
    focusScan()
  }
  return (
    <>
      <NextPick row={next} left={rows.length} />
      <ScanForm step={say(ready ? 'pick_qty' : bin === undefined ? 'pick_bin' : 'pick_lot')} ready={ready} qtyHint={unit
        ? say('qtyUnit')
        : planned
        ? say('qtyOpen', { qty: formatNumber(planned.open, { kind: 'decimal' }), uom: planned.uom })
        : say('qtyLeft')} confirm={say('pickConfirm')} unit={unit ? undefined : planned?.uom ?? unitOfAll(rowsAt(rows, bin))}
        onConfirm={confirm} onAgain={again}
        facts={[{ label: 'pickBin', text: bin?.name ?? '—' }, { label: 'lotOrUnit', text: lot?.name ?? '—' }]}
      >
        <div className="mw-toolbar-group">
          <Switch id="scan-elsewhere" checked={elsewhere} onChange={(on) => {
            scanStore.setState({ elsewhere: on })
            focusScan()
          }} />
          <label htmlFor="scan-elsewhere">{say('elsewhere')}</label>
        </div>
        {elsewhere && (
          <label className="mw-scan-qty">
            <span>{say('reason')}</span>
            <Input size="large" value={reason} maxLength={200} placeholder={say('reasonHint')} onChange={({ target }) =>
              setReason(target.value)} />
          </label>
        )}
      </ScanForm>
    </>
  )
}

/** The unit of rows that all have the same. */
function unitOfAll(rows: readonly PickRow[]): string | undefined {
  const [first, other] = new Set(rows.map(({ uom }) => uom))
  return other === undefined ? first : undefined
}

/** Where to go next, to be read at arm's length. */
function NextPick({ row, left }: { row: PickRow; left: number }) {
  const { say } = useScanText()
  return (
    <section className="mw-scan-next" aria-label={say('nextPick')}>
      <div className="mw-scan-tasks">
        <span className="mw-faint">{say('nextPick')}</span>
        <span className="mw-faint">{say('rowsLeft', { count: left })}</span>
      </div>
      <div className="mw-scan-where">
        <b>{row.binName}</b>
        <b>{formatNumber(row.open, { kind: 'decimal' })} {row.uom}</b>
      </div>
      <div>{row.item}</div>
      <div>{[row.lotName, row.outerHu, row.hu].filter(Boolean).join(' · ')}</div>
    </section>
  )
}
