import { Select } from 'antd'
import { useId } from 'react'

interface LabelledSelectProps {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { value: string; label: string }[]
  readonly onChange: (value: string | undefined) => void
  readonly placeholder?: string
  readonly loading?: boolean
  readonly required?: boolean
}

/** A drop-down with its label, searched by what it shows. */
export function LabelledSelect({ label, value, options, onChange, placeholder, loading = false, required = false }: LabelledSelectProps) {
  const id = useId()
  return (
    <div>
      <label className="mw-label" htmlFor={id}>{label}</label>
      <Select id={id} style={{ width: '100%' }} allowClear={!required} showSearch={{ optionFilterProp: 'label' }} placeholder={placeholder}
        loading={loading} value={value} options={[...options]} onChange={(next?: string) => onChange(next)} />
    </div>
  )
}
