import { use } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { uiKindOf } from '../kinds/index.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { TakeWeight } from './TakeWeight.tsx'
import { useWeighingText } from './text.ts'
import { Weighing } from './use-weighing.ts'
import './weighing.css'

/** A weight that is typed or taken from the scale of the window; what is typed over it no longer comes from there. */
export function WeightControl(props: ControlProps) {
  return <Control {...props} tare={false} />
}

/** The same for an empty vessel. */
export function TareControl(props: ControlProps) {
  return <Control {...props} tare />
}

function Control({ tare, ...props }: ControlProps & { tare: boolean }) {
  const { locale } = useWeighingText()
  const weighing = use(Weighing)
  const { name, field, onChange, disabled = false } = props
  const { FormControl } = uiKindOf(field)
  return (
    <div className="mw-weight">
      <FormControl {...props} onChange={(value) => {
        weighing?.drop(name)
        onChange(value)
      }} />
      <TakeWeight field={name} label={fieldLabel(name, field, locale)} tare={tare} disabled={disabled} onTake={onChange} />
    </div>
  )
}
