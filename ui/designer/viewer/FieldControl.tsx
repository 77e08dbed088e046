import type { ComponentType } from 'react'
import type { FieldType, Leaf } from '../document/component.ts'
import { useDesignerText } from '../text.ts'
import { fieldControls } from './fields/field-controls.ts'
import type { FieldProps } from './fields/field-props.ts'
import type { FormParts } from './form-parts.ts'
import type { ValueFailure } from '../document/values/check-values.ts'
import { failureText } from '../document/values/failure-text.ts'

interface FieldControlProps {
  readonly field: Leaf<FieldType>
  readonly form: FormParts
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly failure: ValueFailure | undefined
  readonly onChange: (value: unknown) => void
}

/** The control of a field and what is wrong with its value. */
export function FieldControl({ field, form, id, label, value, failure, onChange }: FieldControlProps) {
  const { locale } = useDesignerText()
  // The registry pairs each type with the control that takes it.
  const Control = fieldControls[field.compType] as ComponentType<FieldProps<FieldType>>
  const readOnly = 'readonly' in field && field.readonly
  return (
    <>
      <Control component={field} id={id} label={label} value={value} onChange={onChange} disabled={form.disabled || field.disabled}
        readOnly={readOnly} invalid={failure !== undefined} describedBy={failure ? `${id}-fault` : undefined} />
      {failure && <div id={`${id}-fault`} className="mw-fault" role="alert">{failureText(failure, locale)}</div>}
    </>
  )
}
