import { Input, type InputRef } from 'antd'
import { useId, useState, type ReactNode, type Ref } from 'react'

interface ExpressionInputProps {
  readonly label: string
  readonly value: string
  /** What an empty value stands for; shown in its place, except while the text is being emptied. */
  readonly fallback?: string
  readonly fault: string | undefined
  readonly id?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly button?: ReactNode
  readonly ref?: Ref<InputRef>
  readonly onChange: (text: string) => void
  /** The hand leaves the text: time to write it in its plain form. */
  readonly onLeave: () => void
}

/** A schedule as text, with what is wrong with it below. */
export function ExpressionInput(
  { label, value, fallback = '', fault, id, placeholder, disabled, button, ref, onChange, onLeave }: ExpressionInputProps,
) {
  const faultId = useId()
  const [emptied, setEmptied] = useState(false)
  const leave = () => {
    setEmptied(false)
    onLeave()
  }
  return (
    <div className="mw-cron-expression">
      <div className="mw-cron-line">
        <Input ref={ref} id={id} className="mw-cron-text" aria-label={label} aria-invalid={fault !== undefined} aria-describedby={faultId}
          status={fault ? 'error' : ''} spellCheck={false} autoComplete="off" value={value || (emptied ? '' : fallback)}
          placeholder={placeholder} disabled={disabled} onBlur={leave} onPressEnter={leave} onChange={({ target }) => {
          setEmptied(target.value === '')
          onChange(target.value)
        }} />
        {button}
      </div>
      <div id={faultId} className="mw-cron-fault" role="alert">{fault}</div>
    </div>
  )
}
