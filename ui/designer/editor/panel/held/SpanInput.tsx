import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import type { Property } from '../../../document/properties/property.ts'
import { useDesignerText } from '../../../text.ts'
import { lineFault } from '../line-fault.ts'
import { sayLineFault, usePanelText } from '../text.ts'

interface SpanInputProps {
  readonly label: string
  readonly property: Property
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number by itself; one that does not fit stays as it was typed, with the reason. */
export function SpanInput({ label, property, value, onChange }: SpanInputProps) {
  const say = usePanelText()
  const { say: sayDocument } = useDesignerText()
  const id = useId()
  const [refused, setRefused] = useState<{ readonly instead: number; readonly value: number | null }>()
  const shown = refused?.instead === value ? refused.value : value
  const fault = lineFault(property, shown)
  const change = (next: number | null) => {
    const wrong = next === null || lineFault(property, next) !== undefined
    setRefused(wrong ? { instead: value, value: next } : undefined)
    if (!wrong) onChange(next)
  }
  return (
    <div className="mw-fp-control">
      <InputNumber<number> style={{ width: '100%' }} aria-label={label} aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault ? id : undefined} status={fault ? 'error' : undefined} value={shown} onChange={change} />
      {fault && <div id={id} className="mw-fault" role="alert">{sayLineFault(say, sayDocument, fault)}</div>}
    </div>
  )
}
