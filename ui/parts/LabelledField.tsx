import { useId } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '../kinds/index.ts'
import { useText } from '../text.ts'

interface LabelledFieldProps {
  name: string
  field: Field
  value: unknown
  /** What stands for a coded value. */
  text?: unknown
  fault?: string | undefined
  disabled?: boolean
  onChange: (value: unknown, text?: string) => void
}

/** A value outside of the general forms: label, control, and what is wrong with it. */
export function LabelledField({ name, field, value, text, fault, disabled = false, onChange }: LabelledFieldProps) {
  const { locale } = useText()
  const id = useId()
  const { FormControl } = uiKindOf(field)
  return (
    <div className="mw-item">
      <label className="mw-label" htmlFor={id}>
        {field.required && !disabled && <span className="mw-required" aria-hidden>*</span>}
        {fieldLabel(name, field, locale)}
      </label>
      <FormControl id={id} name={name} field={field} value={value} {...(typeof text === 'string' ? { text } : {})} disabled={disabled}
        invalid={fault !== undefined} {...(fault === undefined ? {} : { 'aria-describedby': `${id}-fault` })} onChange={onChange} />
      {fault !== undefined && <div id={`${id}-fault`} className="mw-fault" role="alert">{fault}</div>}
    </div>
  )
}
