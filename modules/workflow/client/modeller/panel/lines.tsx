import { Input, InputNumber, Select, Switch } from 'antd'
import { readExpression } from '#ui/designer/expressions/expression.ts'
import { useModellerText } from '../text.ts'
import { Line } from './Line.tsx'
import { useTyped } from './use-typed.ts'

/* Settings of the usual kinds, each with its label. */

interface Setting<T> {
  label: string
  value: T
  onChange: (value: T) => void
  help?: string | undefined
  placeholder?: string | undefined
  fault?: string | undefined
}

export function TextLine({ label, value, onChange, help, placeholder, fault }: Setting<string>) {
  const typed = useTyped(value, (text) => onChange(text.trim()))
  return (
    <Line label={label} help={help} fault={fault}>
      {(props) => <Input {...props} {...typed} placeholder={placeholder} onPressEnter={typed.onBlur} />}
    </Line>
  )
}

/** A FEEL expression, with what cannot be read of it. */
export function ExpressionLine({ label, value, onChange, help, placeholder, optional = false }: Setting<string> & { optional?: boolean }) {
  const { say } = useModellerText()
  const typed = useTyped(value, (text) => onChange(text.trim()))
  const text = typed.value.trim()
  const { fault } = text === '' ? {} : readExpression(text, [])
  const faultText = fault ? say('badExpression', { text: fault.at }) : text === '' && !optional ? say('missingExpression') : undefined
  return (
    <Line label={label} help={help} fault={faultText}>
      {(props) => (
        <Input.TextArea {...props} {...typed} placeholder={placeholder} className="mw-code" spellCheck={false}
          autoSize={{ minRows: 1, maxRows: 6 }} {...(fault ? { status: 'error' as const } : {})} />
      )}
    </Line>
  )
}

export function NumberLine(
  { label, value, onChange, min = 1, max, unit }: Setting<number> & { min?: number; max?: number; unit?: string },
) {
  return (
    <Line label={label}>
      {(props) => (
        <InputNumber {...props} min={min} {...(max === undefined ? {} : { max })} precision={0} value={value}
          {...(unit ? { suffix: unit } : {})} onChange={(next) => next !== null && onChange(next)} style={{ width: '100%' }} />
      )}
    </Line>
  )
}

interface Choice<T extends string> {
  value: T
  label: string
}

export function ChoiceLine<T extends string>({ label, value, onChange, help, options }: Setting<T> & { options: readonly Choice<T>[] }) {
  return (
    <Line label={label} help={help}>
      {(props) => (
        <Select {...props} value={value} options={[...options]} onChange={(next: T) => onChange(next)} style={{ width: '100%' }}
          popupMatchSelectWidth={false} />
      )}
    </Line>
  )
}

export function SwitchLine({ label, value, onChange, help }: Setting<boolean>) {
  return <Line label={label} help={help}>{(props) => <Switch {...props} checked={value} onChange={onChange} />}</Line>
}
