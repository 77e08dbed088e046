import { Alert, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { useCall } from '#ui/acts/use-call.ts'
import { checkSheet, importSheet, type SheetCheck } from '../../../calls/sheets.ts'
import { order } from '../../../entities/order.ts'
import { ChooseSheet } from './ChooseSheet.tsx'
import { SheetColumns } from './SheetColumns.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { useSheetText } from './text.ts'
import { useSheet, type SheetChoice } from './use-sheet.ts'
import './sheet.css'

const WIDTH = 1000
const LONG_MS = 120_000

interface SheetWindowProps {
  /** The draft that gets the positions, with its customer; without it an order is made. */
  draft?: { id: string; no: string; customer: string }
  onClose: () => void
  onMade: (id: string) => void
}

/** Makes an order of what a customer sent, or adds it to a draft: what becomes of each row is seen before. */
export default function SheetWindow({ draft, onClose, onMade }: SheetWindowProps) {
  const { say } = useSheetText()
  const narrow = useNarrow()
  const { choice, change, sent, check, error, reading, matching, match, retry } = useSheet({ customer: draft?.customer ?? null,
    customerName: '', order: draft?.id ?? null })
  const [leaveOut, setLeaveOut] = useState(false)
  const [again, setAgain] = useState(false)
  const made = useCall(importSheet, { timeoutMs: LONG_MS, onDone: ({ id }) => onMade(id) })
  const faulty = new Set(check?.faults.map(({ row }) => row)).size
  const ready = check !== undefined && !reading && check.missing.length === 0 && check.lines.length > 0 && (faulty === 0 || leaveOut)
    && (check.doubles.length === 0 || again) && !check.faults.some(({ row }) => row === 0)
  return (
    <Modal open title={draft ? say('titleOf', { no: draft.no }) : say('title')} width={narrow ? '100%' : WIDTH} mask={{ closable: false }}
      keyboard={false} onCancel={onClose} footer={[
      <Button key="cancel" onClick={onClose}>{say('cancel')}</Button>,
      <Button key="make" type="primary" disabled={!ready} loading={made.busy}
        onClick={() => void made.send({ ...sent!, pasted: choice.pasted, orderType: choice.orderType, leaveOut, again })}
      >
        {say(draft ? 'add' : 'make', { count: check?.lines.length ?? 0 })}
      </Button>,
    ]}>
      <PeekRecords>
        <div className="mw-stack">
          <p className="mw-faint">{say('hint')}</p>
          {made.refused !== undefined && <Alert type="error" showIcon title={made.refused} />}
          {!draft && <Header choice={choice} onChange={change} />}
          {choice.customer === null && <p className="mw-faint">{say('noCustomer')}</p>}
          {choice.customer !== null && choice.file === undefined && (
            <ChooseSheet onStored={(file, fileName, pasted) => change({ file, fileName, pasted })} />
          )}
          {choice.fileName !== undefined && (
            <div className="crm-sheet-place">
              <span>{say('file', { name: choice.fileName })}</span>
              <Button size="small" onClick={() => change(nothingChosen)}>{say('another')}</Button>
            </div>
          )}
          {error && <FailureView error={error} onRetry={retry} />}
          {choice.file !== undefined && !check && !error && <Loading rows={6} />}
          {check && !error && (
            <>
              <SheetColumns check={check} matching={matching} onMatch={match} onPlace={(place) =>
                change({ headerRow: undefined, ...place, matching: undefined })} />
              <LabelledField name="dueDate" field={checkSheet.input.dueDate} value={choice.dueDate} onChange={(value) =>
                change({ dueDate: value === null ? null : String(value) })} />
              {check.missing.length === 0 && <SheetPreview check={check} />}
              <Choices check={check} faulty={faulty} leaveOut={leaveOut} onLeaveOut={setLeaveOut} again={again} onAgain={setAgain} />
            </>
          )}
        </div>
      </PeekRecords>
    </Modal>
  )
}

const nothingChosen = { file: undefined, fileName: undefined, pasted: undefined, sheet: undefined, headerRow: undefined,
  matching: undefined } as const

/** What the new order is, besides its positions. */
function Header({ choice, onChange }: { choice: SheetChoice; onChange: (more: Partial<SheetChoice>) => void }) {
  const { customer, customerPo, orderType } = order.fields
  return (
    <div className="crm-sheet-columns">
      <LabelledField name="customer" field={customer} value={choice.customer} text={choice.customerName} onChange={(value, text) =>
        // What another customer's columns mean is another matter.
        onChange({ customer: value === null ? null : String(value), customerName: text ?? '', matching: undefined })} />
      <LabelledField name="customerPo" field={customerPo} value={choice.customerPo}
        onChange={(value) => onChange({ customerPo: value === null || value === '' ? null : String(value) })} />
      <LabelledField name="orderType" field={orderType} value={choice.orderType}
        onChange={(value) => onChange({ orderType: String(value ?? 'DOM') })} />
    </div>
  )
}

interface ChoicesProps {
  check: SheetCheck
  faulty: number
  leaveOut: boolean
  onLeaveOut: (on: boolean) => void
  again: boolean
  onAgain: (on: boolean) => void
}

/** What has to be said before something is left out or made twice. */
function Choices({ check: { doubles, lines }, faulty, leaveOut, onLeaveOut, again, onAgain }: ChoicesProps) {
  const { say } = useSheetText()
  return (
    <>
      {doubles.map(({ id, no, by }) => (
        <Alert key={`${id} ${by}`} type="warning" showIcon title={say(by === 'CONTENT' ? 'double' : 'doublePo', { no })}
          action={<RecordLink target={order.id} id={id} text={no} />} />
      ))}
      {doubles.length > 0 && <Checkbox checked={again} onChange={({ target }) => onAgain(target.checked)}>{say('again')}</Checkbox>}
      {faulty > 0 && lines.length > 0 && (
        <Checkbox checked={leaveOut} onChange={({ target }) => onLeaveOut(target.checked)}>{say('leaveOut', { count: faulty })}</Checkbox>
      )}
    </>
  )
}
