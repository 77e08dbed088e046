import { Alert, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { changeOrder } from '../../../calls/changes.ts'
import { order } from '../../../entities/order.ts'
import { orderChange, orderChangeLine } from '../../../entities/order-change.ts'
import { priceRight } from '../../../rules/price-right.ts'
import { EffectTexts } from './EffectTexts.tsx'
import { useChangeText } from './text.ts'
import { useChange, type Typed } from './use-change.ts'
import '../sheet/sheet.css'

const WIDTH = 860
const ended: readonly unknown[] = ['SHIPPED', 'CLOSED']
const { qty, price, dueDate, item } = orderChangeLine.fields
const orNull = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value))

interface ChangeWindowProps {
  record: Rec
  onClose: () => void
}

/** Asks position by position what shall be otherwise, and shows at once what that does. */
export default function ChangeWindow({ record, onClose }: ChangeWindowProps) {
  // A row of the list comes without its positions.
  const loaded = useRecord(order, record.id, true)
  if (loaded.data) return <ChangeForm record={loaded.data} onClose={onClose} />
  return (
    <Modal open footer={null} onCancel={onClose}>
      {loaded.error ? <FailureView error={loaded.error} onRetry={() => void loaded.refetch()} /> : <Loading rows={6} />}
    </Modal>
  )
}

function ChangeForm({ record, onClose }: ChangeWindowProps) {
  const { say } = useChangeText()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const sees = useElementVisible(priceRight)
  const [reason, setReason] = useState<string | null>(null)
  const { lines, added, typedOf, change, addAnother, changeAdded, effectOf } = useChange(record.id)
  const { send, busy, refused, faultOf } = useCall(changeOrder, { also: [[orderChange.id]], onDone: ({ id }) => {
    onClose()
    void navigate(`${orderChange.path}?open=view:${id}`)
  } })
  const positions = ((record.lines ?? []) as Rec[]).filter(({ lineStatus }) => !ended.includes(lineStatus))
  return (
    <Modal open title={say('title', { no: String(record.docNo) })} width={narrow ? '100%' : WIDTH} mask={{ closable: false }}
      keyboard={false} onCancel={onClose} footer={[
      <Button key="cancel" onClick={onClose}>{say('cancel')}</Button>,
      <Button key="send" type="primary" disabled={lines.length === 0} loading={busy} onClick={() =>
        void send({ id: record.id, rev: record.rev as number, reason: reason ?? '',
          lines: lines.map(({ itemText: _text, ...line }) => ({ ...line, remark: null })) })}
      >
        {say('send')}
      </Button>,
    ]}>
      <PeekRecords>
        <div className="mw-stack">
          <p className="mw-faint">{say('hint')}</p>
          {refused !== undefined && <Alert type="error" showIcon title={refused} />}
          <LabelledField name="reason" field={orderChange.fields.reason} value={reason} fault={faultOf('reason')} onChange={(value) =>
            setReason(orNull(value))} />
          {positions.map((position) => (
            <Position key={position.id} position={position} typed={typedOf(position.id)} sees={sees} onChange={(more) =>
              change(position.id, more)}
            >
              {(() => {
                const effect = effectOf(position.id)
                return effect && <EffectTexts effect={effect} />
              })()}
            </Position>
          ))}
          <h2 className="mw-heading">{say('added')}</h2>
          {added.map((typed, at) => (
            <div key={at} className="crm-sheet-columns">
              <LabelledField name="item" field={{ ...item, label: say('addItem'), en: say('addItem') }} value={typed.item}
                text={typed.itemText} onChange={(value, text) => changeAdded(at, { item: orNull(value), itemText: text ?? '' })} />
              <Values typed={typed} sees={sees} labels={{ qty: say('addQty'), dueDate: say('addDue'), price: say('addPrice') }}
                onChange={(more) => changeAdded(at, more)} />
            </div>
          ))}
          <div>
            <Button onClick={addAnother}>{say('another')}</Button>
          </div>
          {lines.length === 0 && <span className="mw-faint">{say('nothing')}</span>}
        </div>
      </PeekRecords>
    </Modal>
  )
}

interface PositionProps {
  position: Rec
  typed: Typed
  sees: boolean
  onChange: (more: Partial<Typed>) => void
  children: React.ReactNode
}

function Position({ position, typed, sees, onChange, children }: PositionProps) {
  const { say } = useChangeText()
  const dropped = typed.kind === 'DROP'
  const was = (name: string) => ({ was: String(position[name] ?? '—') })
  return (
    <section className="mw-panel mw-stack" aria-label={String(position.lineNo)}>
      <div className="crm-sheet-place">
        <strong>{String(position.lineNo)} {textOf(position, 'item')}</strong>
        <Checkbox checked={dropped}
          onChange={({ target }) => onChange(target.checked ? { kind: 'DROP', qty: null, dueDate: null, price: null } : { kind: 'CHANGE' })}
        >
          {say('drop')}
        </Checkbox>
      </div>
      {!dropped && (
        <div className="crm-sheet-columns">
          <Values typed={typed} sees={sees} onChange={onChange}
            labels={{ qty: say('qty', was('qty')), dueDate: say('dueDate', was('dueDate')), price: say('price', was('price')) }} />
        </div>
      )}
      {children}
    </section>
  )
}

interface ValuesProps {
  typed: Typed
  sees: boolean
  labels: Readonly<Record<'qty' | 'dueDate' | 'price', string>>
  onChange: (more: Partial<Typed>) => void
}

function Values({ typed, sees, labels, onChange }: ValuesProps) {
  return (
    <>
      <LabelledField name="qty" field={{ ...qty, label: labels.qty, en: labels.qty }} value={typed.qty}
        onChange={(value) => onChange({ qty: orNull(value) })} />
      <LabelledField name="dueDate" field={{ ...dueDate, label: labels.dueDate, en: labels.dueDate }} value={typed.dueDate}
        onChange={(value) => onChange({ dueDate: orNull(value) })} />
      {sees && (
        <LabelledField name="price" field={{ ...price, label: labels.price, en: labels.price }} value={typed.price} onChange={(value) =>
          onChange({ price: orNull(value) })} />
      )}
    </>
  )
}
