import { Input, InputNumber, Space } from 'antd'
import { RichText } from '../../../editors/RichText.tsx'
import { DocumentIcon } from '../DocumentIcon.tsx'
import { sharedProps, textOf, type FieldProps } from './field-props.ts'

/** A text that can only be read can still be reached and copied. */
function typed(props: FieldProps<'input' | 'textarea'>) {
  const { component, value, onChange, readOnly } = props
  return {
    ...sharedProps({ ...props, readOnly: false }),
    readOnly,
    value: textOf(value),
    placeholder: component.placeholder,
    allowClear: component.clearable && !readOnly,
    showCount: component.showWordLimit,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
}

export function InputField(props: FieldProps<'input'>) {
  const { prefixIcon, suffixIcon, prepend, append, maxlength } = props.component
  const input = (
    <Input {...typed(props)} maxLength={maxlength} prefix={<DocumentIcon name={prefixIcon} />}
      suffix={<DocumentIcon name={suffixIcon} />} />
  )
  if (prepend === '' && append === '') return input
  return (
    <Space.Compact block>
      {prepend && <Space.Addon>{prepend}</Space.Addon>}
      {input}
      {append && <Space.Addon>{append}</Space.Addon>}
    </Space.Compact>
  )
}

export function TextareaField(props: FieldProps<'textarea'>) {
  const { rows, maxlength } = props.component
  return <Input.TextArea {...typed(props)} rows={rows} maxLength={maxlength ?? undefined} />
}

/** The value is text in plain notation: no digit passes through a binary float. */
export function NumberField(props: FieldProps<'number'>) {
  const { component: { min, max, step, precision, placeholder, controlsPosition }, value, onChange, readOnly } = props
  return (
    <InputNumber<string> {...sharedProps({ ...props, readOnly: false })} readOnly={readOnly} stringMode
      mode={controlsPosition === 'right' ? 'input' : 'spinner'} style={{ width: '100%' }} placeholder={placeholder} value={textOf(value)}
      min={min === null ? undefined : String(min)} max={max === null ? undefined : String(max)} step={step === 0 ? '1' : String(step)}
      precision={precision} onChange={(next) => onChange(next ?? null)} />
  )
}

export function EditorField({ component, value, onChange, id, disabled, readOnly, invalid, label, describedBy }: FieldProps<'editor'>) {
  return (
    <RichText id={id} value={textOf(value)} onChange={onChange} max={component.max} placeholder={component.placeholder}
      disabled={disabled || readOnly} invalid={invalid} aria-label={label}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })} />
  )
}
