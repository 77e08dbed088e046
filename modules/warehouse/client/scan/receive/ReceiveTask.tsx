import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { scanReceive } from '../../../calls/scan.ts'
import { arrival } from '../../../index.ts'
import { inboundFields } from '../../../entities/inbound-fields.ts'
import { linesOf, withUnit } from '../../documents/lines-of.ts'
import { FieldInput } from '../../floor/FieldInput.tsx'
import { useEnterConfirms } from '../enter-confirms.ts'
import { focusScan } from '../focus.ts'
import { scanQueue } from '../scan-queue.ts'
import { beginTask, nextInDocument, scanStore, type Came, type TakenCode } from '../scan-state.ts'
import { TaskDoc } from '../TaskDoc.tsx'
import { ScanForm } from '../ScanForm.tsx'
import { useScanText } from '../text.ts'
import { useScannedDoc } from '../use-scanned-doc.ts'

const describe = (record: Rec) => ['supplier', 'warehouse', 'deliveryNo'].map((name) => textOf(record, name)).filter(Boolean).join(' · ')

/** Receives what was announced: scan each item, say how much came, then confirm the arrival. */
export function ReceiveTask() {
  const { say } = useScanText()
  const doc = useStore(scanStore, (scan) => scan.doc)
  const { value: record, error, retry } = useScannedDoc(arrival.id, doc?.id, (id, signal) => entityApi(arrival).queryById(id, signal))
  return (
    <TaskDoc task="receive" entity={arrival} step={say('receive_doc')} hint={say('receiveNone')} states={[arrival.state.draft]}
      describe={describe} doc={doc} record={record} error={error} onRetry={retry}
    >
      {record && doc && (record.status === arrival.state.draft
        ? <Announced doc={doc} lines={linesOf(record, 'lines')} />
        : <p className="mw-scan-step" role="status">{say('receivedAlready')}</p>)}
    </TaskDoc>
  )
}

function Announced({ doc, lines }: { doc: TakenCode; lines: readonly Rec[] }) {
  const { say } = useScanText()
  const { lot: item, came } = useStore(scanStore)
  const line = item
    && (lines.find((one) => fits(one, item) && !came.some((done) => done.line === one.id)) ?? lines.find((one) => fits(one, item)))
  const left = lines.length - came.length
  const confirm = () => {
    scanQueue.add(say('receiveTitle', { doc: doc.name, count: came.length }), scanReceive, { arrival: doc.id, lines: came }, {
      doc: doc.id!,
    })
    beginTask('receive')
    focusScan()
  }
  const complete = came.length > 0 && !item
  useEnterConfirms(complete ? confirm : undefined)
  return (
    <>
      <ul className="wf-units" aria-label={say('announced')}>
        {lines.map((one) => {
          const found = came.find((done) => done.line === one.id)
          return (
            <li key={one.id} className="wf-unit">
              <span>{textOf(one, 'item')}</span>
              <span className="mw-faint">{say('announcedQty', { qty: withUnit(String(one.qty), one) })}</span>
              <b className="wf-unit-end">{found ? say('came', { qty: withUnit(found.qty, one) }) : '—'}</b>
            </li>
          )
        })}
      </ul>
      {line
        ? <Counted key={`${line.id} ${item.code}`} line={line} item={item} />
        : <p className="mw-scan-step" role="status">{say(item ? 'receive_strange' : 'receive_item')}</p>}
      {complete && (
        <Button type="primary" size="large" block onClick={confirm}>
          {left > 0 ? say('receivePart', { count: came.length, left }) : say('receiveConfirm', { count: came.length })}
        </Button>
      )}
    </>
  )
}

/** Without network the code itself must be the item's, with which its text begins. */
function fits(line: Rec, { id, name }: TakenCode): boolean {
  return id === undefined ? textOf(line, 'item').split(' ')[0] === name : line.item === id
}

const { supplierLot: supplierField, expireDate: expiryField } = inboundFields
const asText = (value: unknown): string | null => (value ? String(value) : null)

function Counted({ line, item }: { line: Rec; item: TakenCode }) {
  const { say } = useScanText()
  const [supplierLot, setSupplierLot] = useState(item.gs1?.lot ?? asText(line.supplierLot))
  const [expireDate, setExpireDate] = useState(item.gs1?.expiresOn ?? asText(line.expireDate))
  const expected = item.gs1?.count ?? String(line.qty)
  const take = (qty: string) => {
    const found: Came = { line: line.id, qty: qty || expected, supplierLot, expireDate }
    scanStore.setState(({ came }) => ({ came: [...came.filter((done) => done.line !== line.id), found] }))
    nextInDocument()
    focusScan()
  }
  return (
    <ScanForm step={say('receive_qty')} ready qtyHint={say('qtyExpected', { qty: withUnit(expected, line) })} confirm={say('receiveTake')}
      unit={textOf(line, 'uom')} onConfirm={take} onAgain={() => {
      nextInDocument()
      focusScan()
    }} facts={[{ label: 'item', text: textOf(line, 'item') }]}>
      <FieldInput name="supplierLot" field={supplierField} value={supplierLot} onChange={setSupplierLot} />
      <FieldInput name="expireDate" field={expiryField} value={expireDate} onChange={setExpireDate} />
    </ScanForm>
  )
}
