import { useId } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { useFloorText } from './text.ts'

interface FieldInputProps {
  name: string
  field: Field
  value: string | null
  onChange: (value: string | null, text?: string) => void
  /** What stands for a coded value. */
  text?: string | undefined
  wide?: boolean
  /** What is said below it: what is expected, or what is wrong. */
  hint?: string | undefined
  fault?: string | undefined
}

/** A value of an act, labelled and drawn as a form draws it. */
export function FieldInput({ name, field, value, onChange, text, wide = false, hint, fault }: FieldInputProps) {
  const { locale } = useFloorText()
  const id = useId()
  const { FormControl } = uiKindOf(field)
  return (
    <div className={wide ? 'wf-field wf-wide' : 'wf-field'}>
      <label htmlFor={id}>
        <span>
          {fieldLabel(name, field, locale)}
          {field.required && <span className="mw-required" aria-hidden>*</span>}
        </span>
      </label>
      <FormControl id={id} name={name} field={field} value={value} {...(text === undefined ? {} : { text })}
        onChange={(next, nextText) => onChange(next === null || next === undefined || next === '' ? null : String(next), nextText)} />
      {fault === undefined
        ? hint !== undefined && <span className="mw-faint">{hint}</span>
        : <span className="mw-fault" role="alert">{fault}</span>}
    </div>
  )
}
