import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { ReadValue } from './reading.ts'
import { asText, EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'
import { inputProps, withCell } from './with-cell.tsx'

/** Few forms hold a schedule; its editor comes with them. */
const CronControl = lazy(async () => ({ default: (await import('./CronControl.tsx')).CronControl }))

function TextDisplay({ name, record }: DisplayProps) {
  return <>{isEmpty(record[name]) ? EMPTY : String(record[name])}</>
}

function TextControl(props: ControlProps) {
  const { field, value, onChange, placeholder } = props
  if (field.secret)
    return (
      <Input.Password {...inputProps(props)} autoComplete="new-password" value={asText(value)} placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)} />
    )
  if (field.preset === 'cron' && !props.inCell)
    return (
      <Suspense fallback={<Input disabled value={asText(value)} />}>
        <CronControl {...props} />
      </Suspense>
    )
  return (
    <Input {...inputProps(props)} autoComplete="off" value={asText(value)} placeholder={placeholder} maxLength={field.max}
      onChange={(event) => onChange(event.target.value)} />
  )
}

export function TextQuery({ name, id, filters, onFilter }: QueryProps) {
  return <Input id={id} value={filters[name] ?? ''} onChange={(event) => onFilter(name, event.target.value)} />
}

function LongDisplay({ name, record }: DisplayProps) {
  return isEmpty(record[name]) ? <>{EMPTY}</> : <span className="mw-long">{String(record[name])}</span>
}

function LongControl(props: ControlProps) {
  const { field, value, onChange, placeholder, inCell } = props
  if (inCell) return <TextControl {...props} />
  return (
    <Input.TextArea {...inputProps(props)} autoSize={{ minRows: 2, maxRows: 10 }} value={asText(value)} placeholder={placeholder}
      maxLength={field.max} showCount={field.max !== undefined && asText(value).length > field.max * 0.8}
      onChange={(event) => onChange(event.target.value)} />
  )
}

const readText: ReadValue = (name, _field, record) => asText(record[name])

export const text: UiKind = withCell({ align: 'left', Display: TextDisplay, read: readText, FormControl: TextControl,
  QueryControl: TextQuery })
export const longText: UiKind = withCell({ align: 'left', Display: LongDisplay, read: readText, FormControl: LongControl,
  QueryControl: TextQuery, wide: true })
