import type { ComponentType } from 'react'
import { isField, type FieldType } from '../../../document/component.ts'
import { fieldControls } from '../../../viewer/fields/field-controls.ts'
import type { FieldProps } from '../../../viewer/fields/field-props.ts'
import type { ControlProps } from './control-props.ts'

/** What a field starts with is set by the field's own control. */
export function StartValueControl({ id, label, value, onChange, fault, describedBy, component }: ControlProps) {
  if (!component || !isField(component)) return null
  // The registry pairs each type with the control that takes it.
  const Control = fieldControls[component.compType] as ComponentType<FieldProps<FieldType>>
  return (
    <Control component={component} id={id} label={label} value={value} onChange={(next) => onChange(next ?? null)} disabled={false}
      readOnly={false} invalid={fault !== undefined} describedBy={describedBy} />
  )
}
