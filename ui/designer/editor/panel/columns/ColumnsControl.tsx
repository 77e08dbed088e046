import { PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import type { ListColumn } from '../../../document/properties/property.ts'
import type { ControlProps } from '../controls/control-props.ts'
import { movedEntry } from '../moved-entry.ts'
import { RowTools } from '../RowTools.tsx'
import { usePanelText } from '../text.ts'

/** Columns of the list from which a record is chosen (spec 2 §3, §5). Until each has a label and a property of its own, the document keeps the former ones. */
export function ColumnsControl({ label, value, onChange }: ControlProps) {
  const say = usePanelText()
  const columns = value as readonly ListColumn[]
  return (
    <div role="group" aria-label={label} className="mw-fp-list">
      {columns.length === 0 && <div className="mw-faint">{say('noColumnsYet')}</div>}
      {columns.map((column, index) => (
        // Columns may share a name while they are written.
        <ColumnRow key={`column-${index}`} column={column} row={index + 1} last={index === columns.length - 1}
          onChange={(patch) => onChange(columns.with(index, { ...column, ...patch }))}
          onRemove={() => onChange(columns.toSpliced(index, 1))} onMove={(by) => onChange(movedEntry(columns, index, by))} />
      ))}
      <div className="mw-fp-buttons">
        <Button size="small" type="dashed" icon={<PlusOutlined />}
          onClick={() => onChange([...columns, { show: true, label: '', property: '', width: null }])}
        >
          {say('addColumn')}
        </Button>
      </div>
    </div>
  )
}

interface ColumnRowProps {
  readonly column: ListColumn
  readonly row: number
  readonly last: boolean
  readonly onChange: (patch: Partial<ListColumn>) => void
  readonly onRemove: () => void
  readonly onMove: (by: -1 | 1) => void
}

function ColumnRow({ column: { show, label, property, width }, row, last, onChange, onRemove, onMove }: ColumnRowProps) {
  const say = usePanelText()
  return (
    <div className="mw-fp-rule">
      <span className="mw-fp-pair mw-fp-two">
        <Input size="small" placeholder={say('columnLabel')} aria-label={say('columnLabelOf', { row })} value={label}
          onChange={({ target }) => onChange({ label: target.value })} />
        <Input size="small" placeholder={say('columnProperty')} aria-label={say('columnPropertyOf', { row })} value={property}
          onChange={({ target }) => onChange({ property: target.value.trim() })} />
        <InputNumber<number> size="small" style={{ width: '100%' }} placeholder={say('columnWidth')}
          aria-label={say('columnWidthOf', { row })} value={width} onChange={(next) => onChange({ width: next })} />
        <Checkbox aria-label={say('columnShowOf', { row })} checked={show} onChange={({ target }) => onChange({ show: target.checked })}>
          {say('columnShow')}
        </Checkbox>
      </span>
      <RowTools row={row} first={row === 1} last={last} onRemove={onRemove} onMove={onMove} />
    </div>
  )
}
