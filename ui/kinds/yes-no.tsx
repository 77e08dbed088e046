import { Checkbox, Select, Switch } from 'antd'
import { useText } from '../text.ts'
import type { ReadValue } from './reading.ts'
import { EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'

function Display({ name, record }: DisplayProps) {
  const { say } = useText()
  if (isEmpty(record[name])) return <>{EMPTY}</>
  return record[name] === 'Y' ? <>{say('yes')}</> : <span className="mw-faint">{say('no')}</span>
}

function FormControl({ id, value, onChange, disabled, autoFocus, ...props }: ControlProps) {
  const { say } = useText()
  return (
    <span className="mw-switch">
      <Switch id={id} size="small" checked={value === 'Y'} disabled={disabled} autoFocus={autoFocus}
        aria-describedby={props['aria-describedby']} onChange={(checked) => onChange(checked ? 'Y' : 'N')} />
      <span>{say(value === 'Y' ? 'yes' : 'no')}</span>
    </span>
  )
}

function CellEditor({ id, value, onChange, disabled, autoFocus, ...props }: ControlProps) {
  return (
    <Checkbox id={id} checked={value === 'Y'} disabled={disabled} autoFocus={autoFocus} aria-label={props['aria-label']}
      onChange={(event) => onChange(event.target.checked ? 'Y' : 'N')} />
  )
}

function QueryControl({ name, id, filters, onFilter }: QueryProps) {
  const { say } = useText()
  return (
    <Select id={id} allowClear style={{ width: '100%' }} value={filters[name]} onChange={(value?: string) => onFilter(name, value ?? '')}
      options={[{ value: 'Y', label: say('yes') }, { value: 'N', label: say('no') }]} />
  )
}

const read: ReadValue = (name, _field, record, { yes, no }) => (isEmpty(record[name]) ? '' : record[name] === 'Y' ? yes : no)

export const yesNo: UiKind = { align: 'left', Display, read, FormControl, CellEditor, QueryControl }
