import { Input } from 'antd'
import { useText } from '../text.ts'
import { EMPTY, isEmpty, type ControlProps, type DisplayProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { inputProps, withCell } from './with-cell.tsx'

function JsonDisplay({ name, record }: DisplayProps) {
  return isEmpty(record[name]) ? <>{EMPTY}</> : <code className="mw-code">{jsonText(record[name])}</code>
}

/** What is typed stays text until it is saved, so that half a bracket is no loss. */
function JsonControl(props: ControlProps) {
  const { value, onChange, placeholder } = props
  return (
    <Input.TextArea {...inputProps(props)} className="mw-code" autoSize={{ minRows: props.inCell ? 1 : 3, maxRows: 12 }} spellCheck={false}
      placeholder={placeholder} value={isEmpty(value) ? '' : jsonText(value)} onChange={(event) => onChange(event.target.value)} />
  )
}

function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function LinesDisplay({ name, record }: DisplayProps) {
  const { say } = useText()
  const rows = record[name]
  return <>{Array.isArray(rows) && rows.length > 0 ? say('rowCount', { count: rows.length }) : EMPTY}</>
}

/** Sub-tables are drawn by forms and details as tables of their own; inside a cell only their size shows. */
function LinesControl({ name, field, value }: ControlProps) {
  return <LinesDisplay name={name} field={field} record={{ [name]: value }} />
}

const readJson: ReadValue = (name, _field, record) => (isEmpty(record[name]) ? '' : jsonText(record[name]))
const readLines: ReadValue = (name, _field, record) => (Array.isArray(record[name]) ? String(record[name].length) : '')

export const json: UiKind = withCell({ align: 'left', Display: JsonDisplay, read: readJson, FormControl: JsonControl, wide: true })
export const lines: UiKind = withCell({ align: 'left', Display: LinesDisplay, read: readLines, FormControl: LinesControl, wide: true })
