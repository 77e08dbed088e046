import { useId } from 'react'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'

export interface FieldPartProps {
  label: string
  note?: string | undefined
  fault?: string | undefined
  name: string
  field: Field
  value: unknown
  /** What stands for a coded value. */
  text?: string | undefined
  required?: boolean | undefined
  onChange: (value: unknown, text?: string) => void
}

/** A field of a window: label, control, and a note that gives way to what is wrong. */
export function FieldPart({ label, note, fault, name, field, value, text, required, onChange }: FieldPartProps) {
  const id = useId()
  const Control = uiKindOf(field).FormControl
  return (
    <div>
      <label className="mw-label" htmlFor={id}>
        {required && <span className="mw-required" aria-hidden>*</span>}
        {label}
      </label>
      <Control id={id} name={name} field={field} value={value} {...(text === undefined ? {} : { text })} invalid={fault !== undefined}
        aria-describedby={`${id}-note`} onChange={onChange} />
      <div id={`${id}-note`} className={fault ? 'mw-fault' : 'mw-faint'} role={fault ? 'alert' : undefined}>{fault ?? note}</div>
    </div>
  )
}
