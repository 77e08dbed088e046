import { memo } from 'react'
import { isField, type Leaf } from '../document/component.ts'
import { GUTTER, LABEL_WIDTH } from '../document/properties/common.ts'
import { AuxiliaryView } from './AuxiliaryView.tsx'
import { BarCodeView } from './bar-code/BarCodeView.tsx'
import { FieldControl } from './FieldControl.tsx'
import { controlId, type FormParts } from './form-parts.ts'
import type { ValueFailure } from '../document/values/check-values.ts'
import { roomOf } from './room.ts'
import { FieldReading } from './reading/FieldReading.tsx'

interface LeafViewProps {
  readonly leaf: Leaf
  readonly form: FormParts
  readonly value: unknown
  readonly failure: ValueFailure | undefined
}

/** A component with its label, as wide as it says. */
export const LeafView = memo(function LeafView({ leaf, form, value, failure }: LeafViewProps) {
  const id = controlId(form.prefix, leaf)
  const labelled = 'label' in leaf && leaf.showLabel && leaf.label !== ''
  return (
    <div className="mw-fv-item" data-id={leaf.id} data-labelled={labelled || undefined} data-room={roomOf(leaf)}
      style={placeOf(leaf, form)}
    >
      {labelled && (form.readOnly ? <span className="mw-fv-label">{leaf.label}</span> : (
        <label className="mw-fv-label" htmlFor={id}>
          {isField(leaf) && leaf.required && <span className="mw-required" aria-hidden>*</span>}
          {leaf.label}
        </label>
      ))}
      <div className="mw-fv-control">
        <Inside leaf={leaf} form={form} id={id} value={value} failure={failure} />
      </div>
    </div>
  )
})

/** What a component leaves at its default follows the form. */
function placeOf(leaf: Leaf, { config }: FormParts): React.CSSProperties {
  const gutter = 'gutter' in leaf && leaf.gutter !== GUTTER ? leaf.gutter : config.gutter
  const label = 'labelWidth' in leaf && leaf.labelWidth !== LABEL_WIDTH ? leaf.labelWidth : config.labelWidth
  return { '--span': leaf.span, '--gutter': `${gutter}px`, '--label': `${label}px` } as React.CSSProperties
}

function Inside({ leaf, form, id, value, failure }: LeafViewProps & { id: string }) {
  if (isField(leaf)) {
    if (form.readOnly) return <FieldReading field={leaf} value={value} />
    return (
      <FieldControl field={leaf} form={form} id={id} label={leaf.label} value={value} failure={failure} onChange={(next) =>
        form.onValues((values) => ({ ...values, [leaf.id]: next }))} />
    )
  }
  if (leaf.compType === 'barCode')
    return <BarCodeView component={leaf} text={typeof value === 'string' && value !== '' ? value : leaf.value} />
  return <AuxiliaryView component={leaf as Exclude<typeof leaf, { compType: 'barCode' }>} form={form} />
}
