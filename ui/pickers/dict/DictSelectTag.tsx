import { Checkbox, Radio, Select } from 'antd'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { dictEntry } from '../../kinds/dict-text.ts'
import { asText, type InputProps } from '../../kinds/kind.ts'
import { StatusTag } from '../../kinds/StatusTag.tsx'
import { inputProps } from '../../kinds/with-cell.tsx'
import { useText } from '../../text.ts'
import { textsOf, valuesOf, type Picked } from '../values/picked.ts'

/** How the items of a dictionary are offered. */
export type DictTagKind = 'select' | 'radio' | 'radioButton' | 'checkbox'

interface DictSelectTagProps extends InputProps {
  dictCode: string
  type?: DictTagKind
  /** Only these items are offered. */
  only?: readonly string[]
}

/** The items of a dictionary as drop-down, radios, buttons or boxes, in their colours. Boxes store several codes, comma-joined. */
export function DictSelectTag({ dictCode, type = 'select', only, ...props }: DictSelectTagProps) {
  const { locale } = useText()
  const { id, value, onChange, disabled, placeholder } = props
  const entries = useDictionary(dictCode).map((item) => dictEntry({ dict: dictCode }, String(item.value), item.text, locale)).filter((
    entry,
  ) => !only || only.includes(entry.value))
  const options = entries.map((entry) => ({ value: entry.value, label: <StatusTag entry={entry} /> }))
  const stored = asText(value)
  const take = (codes: readonly string[]) => {
    const picked = entries.filter((entry) => codes.includes(entry.value)).map((entry): Picked => ({ value: entry.value, text: entry.text }))
    onChange(valuesOf(picked) || null, textsOf(picked))
  }
  if (type === 'select')
    return (
      <Select {...inputProps(props)} style={{ width: '100%' }} allowClear placeholder={placeholder} value={stored === '' ? null : stored}
        options={options} onChange={(next?: string | null) => take(next ? [next] : [])} />
    )
  const label = { id, disabled, 'aria-label': props['aria-label'] }
  if (type === 'checkbox')
    return <Checkbox.Group {...label} role="group" options={options} value={stored.split(',')} onChange={(next) => take(next)} />
  return (
    <Radio.Group {...label} optionType={type === 'radioButton' ? 'button' : 'default'} options={options} value={stored}
      onChange={(event) => take([String(event.target.value)])} />
  )
}
