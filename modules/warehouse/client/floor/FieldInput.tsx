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
}

/** A value of an act, labelled and drawn as a form draws it. */
export function FieldInput({ name, field, value, onChange, text, wide = false }: FieldInputProps) {
  const { locale } = useFloorText()
  const id = useId()
  const { FormControl } = uiKindOf(field)
  return (
    <div className={wide ? 'wf-field wf-wide' : 'wf-field'}>
      <label htmlFor={id}>{fieldLabel(name, field, locale)}</label>
      <FormControl id={id} name={name} field={field} value={value} {...(text === undefined ? {} : { text })}
        onChange={(next, nextText) => onChange(next === null || next === undefined || next === '' ? null : String(next), nextText)} />
    </div>
  )
}
