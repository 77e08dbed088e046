import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useEnterConfirms } from './enter-confirms.ts'
import { useScanText, type ScanTextKey } from './text.ts'

interface TaskFormProps {
  /** What is to be done next. */
  step: string
  facts: readonly { label: ScanTextKey; text: ReactNode }[]
  /** Everything has been scanned: how much is asked for. */
  ready: boolean
  /** Said in the empty field; without it a quantity must be given. */
  qtyHint?: string
  /** In which it is typed; known only later, or never without network: then the field keeps its place, and with it what is being typed. */
  unit?: string | undefined
  /** Something else is missing still. */
  blocked?: boolean
  confirm: string
  onConfirm: (qty: string) => void
  onAgain: () => void
  /** What else is asked for, beside the quantity. */
  children?: ReactNode
}

/** What was scanned for a task, how much it is, and the button that does it. */
export function ScanForm({ step, facts, ready, qtyHint, unit, blocked = false, confirm, onConfirm, onAgain, children }: TaskFormProps) {
  const { say } = useScanText()
  const [qty, setQty] = useState('')
  const amountField = useRef<InputRef>(null)
  const amount = qty.trim()
  const mayConfirm = ready && !blocked && (amount !== '' || qtyHint !== undefined)
  const act = () => {
    if (!mayConfirm) return amountField.current?.focus()
    setQty('')
    onConfirm(amount)
  }
  useEnterConfirms(ready ? act : undefined)
  // A quantity that must be given is the next value: it is typed without reaching for its field.
  useEffect(() => {
    if (ready && qtyHint === undefined) amountField.current?.focus()
  }, [ready, qtyHint])
  return (
    <div className="mw-stack">
      <p className="mw-scan-step" role="status">{step}</p>
      <dl className="mw-scan-taken">
        {facts.map(({ label, text }) => [<dt key={label}>{say(label)}</dt>, <dd key={`${label} text`}>{text}</dd>])}
      </dl>
      {ready && (
        <label className="mw-scan-qty">
          <span>{say('qty')}</span>
          <Input ref={amountField} size="large" inputMode="decimal" value={qty} placeholder={qtyHint}
            suffix={<span className="mw-unit">{unit}</span>} onChange={({ target }) => setQty(target.value)} onPressEnter={act} />
        </label>
      )}
      {children}
      {ready && <Button type="primary" size="large" block disabled={!mayConfirm} onClick={act}>{confirm}</Button>}
      <Button size="large" block onClick={() => {
        setQty('')
        onAgain()
      }}>
        {say('again')}
      </Button>
    </div>
  )
}
