import { Input, InputNumber, Modal } from 'antd'
import { Decimal } from 'decimal.js'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { Unit } from '../parts/Unit.tsx'
import { openQty } from './task-order.ts'
import { useTaskText } from './text.ts'

interface DialogProps {
  task: Rec
  busy: boolean
  onClose: () => void
}

/** How much of a task is inspected now. */
export function PartDialog({ task, busy, onOk, onClose }: DialogProps & { onOk: (qty: string) => void }) {
  const { say } = useTaskText()
  const id = useId()
  const open = openQty(task)
  const [qty, setQty] = useState<string | null>(open)
  const fits = qty !== null && new Decimal(qty).gt(0) && new Decimal(qty).lte(open)
  return (
    <Modal open title={say('partTitle', { no: String(task.no) })} okText={say('begin')} confirmLoading={busy}
      okButtonProps={{ disabled: !fits }} onOk={() => onOk(qty!)} onCancel={onClose}
    >
      <p className="mw-faint">{say('partText')}</p>
      <div className="qtk-field">
        <label htmlFor={id}>{say('qty')}</label>
        <InputNumber<string> id={id} stringMode min="0" controls={false} size="large" inputMode="decimal" value={qty}
          suffix={<Unit of={task} />} status={fits ? '' : 'error'} aria-describedby={fits ? undefined : `${id}f`}
          onChange={(value) => setQty(value === null ? null : String(value))} />
        {!fits && <span id={`${id}f`} className="mw-fault" role="alert">{say('qtyFault', { open: quantityText(open, task._uom) })}</span>}
      </div>
    </Modal>
  )
}

/** Why stock is used before it is inspected. */
export function UrgentDialog({ task, busy, onOk, onClose }: DialogProps & { onOk: (reason: string) => void }) {
  const { say } = useTaskText()
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Modal open title={say('urgentTitle', { no: String(task.no) })} okText={say('urgent')} confirmLoading={busy}
      okButtonProps={{ disabled: reason.trim() === '', danger: true }} onOk={() => onOk(reason.trim())} onCancel={onClose}
    >
      <p>{say('urgentText')}</p>
      <div className="qtk-field">
        <label htmlFor={id}>
          <span className="mw-required" aria-hidden>*</span>
          {say('reason')}
        </label>
        <Input.TextArea id={id} rows={3} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </div>
    </Modal>
  )
}
