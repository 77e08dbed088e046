import { ColorPicker, Rate, Slider, Switch } from 'antd'
import { DateInput, type DateRange, type DateValue } from '../../../widgets/DateInput.tsx'
import { MomentPicker, MomentRange } from '../../../kinds/moment-pickers.tsx'
import { UploadField } from '../../../upload/UploadField.tsx'
import { listOf, sharedProps, textOf, type FieldProps } from './field-props.ts'

export function SwitchField(props: FieldProps<'switch'>) {
  const { component: { activeValue, inactiveValue, activeText, inactiveText }, value, onChange } = props
  const { id, disabled, 'aria-label': label, 'aria-describedby': described } = sharedProps(props)
  return (
    <Switch id={id} disabled={disabled} aria-label={label} aria-describedby={described} checked={textOf(value) === activeValue}
      checkedChildren={activeText || undefined} unCheckedChildren={inactiveText || undefined}
      onChange={(on) => onChange(on ? activeValue : inactiveValue)} />
  )
}

export function SliderField(props: FieldProps<'slider'>) {
  const { component: { min, max, step, range }, value, onChange } = props
  const { id, disabled, 'aria-label': label } = sharedProps(props)
  const shared = { id, disabled, min, max, step: step === 0 ? null : step, tooltip: { placement: 'bottom' as const } }
  if (range) {
    const [from = min, to = max] = listOf(value).map(Number)
    return <Slider {...shared} range ariaLabelForHandle={[label, label]} value={[from, to]} onChange={(next) => onChange(next)} />
  }
  return <Slider {...shared} ariaLabelForHandle={label} value={Number(value ?? min)} onChange={(next) => onChange(next)} />
}

export function RateField(props: FieldProps<'rate'>) {
  const { component: { max, allowHalf, showScore }, value, onChange } = props
  const { id, disabled, 'aria-label': label } = sharedProps(props)
  const score = Number(value ?? 0)
  return (
    <span id={id} className="mw-fv-rate" role="group" aria-label={label}>
      <Rate count={max} allowHalf={allowHalf} disabled={disabled} value={score} onChange={(next) => onChange(next)} />
      {showScore && <output className="mw-number">{score}</output>}
    </span>
  )
}

export function DateField(props: FieldProps<'date'>) {
  const { component: { type }, value, onChange } = props
  const { id, disabled, 'aria-label': label } = sharedProps(props)
  const shared = { id, disabled, 'aria-label': label }
  if (type === 'daterange' || type === 'monthrange' || type === 'datetimerange') {
    const [begin = null, end = null] = listOf(value) as DateValue[]
    return <DateInput {...shared} type={type} value={[begin, end] satisfies DateRange} onChange={(next) => onChange(next ?? [])} />
  }
  return <DateInput {...shared} type={type} value={textOf(value) || null} onChange={onChange} />
}

export function TimeField(props: FieldProps<'time'>) {
  const { component: { isRange, placeholder }, value, onChange } = props
  const { id, disabled, status, 'aria-label': label, 'aria-describedby': described } = sharedProps(props)
  if (isRange) {
    const [begin, end] = listOf(value)
    return (
      <MomentRange kind="time" id={id} disabled={disabled} aria-label={label} begin={begin} end={end} onChange={(from, to) =>
        onChange(from === null && to === null ? [] : [from, to])} />
    )
  }
  return (
    <MomentPicker kind="time" id={id} disabled={disabled} status={status} aria-label={label} aria-describedby={described}
      placeholder={placeholder} value={value} onChange={onChange} />
  )
}

export function ColorField(props: FieldProps<'colorPicker'>) {
  const { component: { showAlpha, colorFormat }, value, onChange } = props
  const { id, disabled, 'aria-label': label } = sharedProps(props)
  return (
    <span id={id} role="group" aria-label={label}>
      <ColorPicker disabled={disabled} disabledAlpha={!showAlpha} showText format={colorFormat} allowClear value={textOf(value) || null}
        onChange={(colour) => onChange(colour.cleared ? '' : colorFormat === 'rgb' ? colour.toRgbString() : colour.toHexString())} />
    </span>
  )
}

export function FilesField(props: FieldProps<'upload'>) {
  const { component: { action, multiple, accept, fileSize, showTip, tips }, value, onChange } = props
  const { id, disabled, 'aria-label': label, 'aria-describedby': described } = sharedProps(props)
  return (
    <>
      <UploadField id={id} disabled={disabled} aria-label={label} {...(described === undefined ? {} : { 'aria-describedby': described })}
        value={value} onChange={onChange} rules={{ suffixes: accept, maxMb: fileSize, number: multiple ? 0 : 1 }}
        {...(action === '' ? {} : { storeOptions: { action } })} />
      {showTip && tips && <div className="mw-faint">{tips}</div>}
    </>
  )
}
