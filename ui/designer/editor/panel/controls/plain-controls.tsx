import { ColorPicker, Input, InputNumber, Segmented, Select, Space, Switch } from 'antd'
import { choiceName, usePanelText } from '../text.ts'
import { sharedControlProps, type ControlProps } from './control-props.ts'

/** Choices stand beside each other while they fit into the narrowest panel (px). */
const BESIDE = 128

export function FlagControl({ id, label, describedBy, value, onChange }: ControlProps) {
  return <Switch id={id} size="small" aria-label={label} aria-describedby={describedBy} checked={value === true} onChange={onChange} />
}

/** Bounds are not forced on what is typed: what lies beyond is refused in words. */
export function NumberControl(props: ControlProps) {
  const { property, value, onChange } = props
  const { min, max, step } = property as { min?: number; max?: number; step?: number }
  const bounds = { ...(min === undefined ? {} : { 'aria-valuemin': min }), ...(max === undefined ? {} : { 'aria-valuemax': max }) }
  return (
    <InputNumber<number> {...sharedControlProps(props)} {...bounds} style={{ width: '100%' }} step={step ?? 1}
      value={value as number | null} onChange={(next) => onChange(next)} />
  )
}

export function ChoiceControl(props: ControlProps) {
  const { property, name, label, value, onChange } = props
  const say = usePanelText()
  const options = (property.kind === 'choice' ? property.of : []).map((choice) => ({ value: choice, label: choiceName(say, name, choice) }))
  if (roomOf(options.map((option) => option.label)) <= BESIDE)
    return <Segmented block size="small" aria-label={label} options={options} value={value as string} onChange={onChange} />
  return <Select {...sharedControlProps(props)} style={{ width: '100%' }} options={options} value={value as string} onChange={onChange} />
}

/** About how many pixels words take beside each other, all as wide as the widest: letters, Chinese characters, and what stands around a word. */
function roomOf(words: readonly string[]): number {
  return words.length * (14 + Math.max(...words.map((word) => word.length * 8 + (word.match(/[\u3000-\u9fff]/g)?.length ?? 0) * 6)))
}

/** A colour is picked, or written. */
export function ColourControl(props: ControlProps) {
  const { value, onChange, label, id, property } = props
  const say = usePanelText()
  const text = String(value ?? '')
  return (
    <Space.Compact block>
      <span role="group" aria-label={label}>
        <ColorPicker value={text === '' ? null : text} allowClear={property.initial === ''}
          onChangeComplete={(colour) => onChange(colour.cleared ? '' : colour.toHexString())} />
      </span>
      <Input {...sharedControlProps(props)} id={id} aria-label={say('colourText', { label })} value={text}
        onChange={({ target }) => onChange(target.value)} />
    </Space.Compact>
  )
}
