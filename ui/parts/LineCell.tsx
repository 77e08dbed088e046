import { Tooltip } from 'antd'
import type { LineRow } from '#kernel/client/records/form-values.ts'
import { textOf } from '#kernel/client/records/record.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '../kinds/index.ts'

interface LineCellProps {
  name: string
  field: Field
  row: LineRow
  label: string
  fault: string | undefined
  active: boolean
  editable: boolean
  onEnter: () => void
  onDown: () => void
  /** Keys that concern the row. */
  onKey: (event: React.KeyboardEvent) => void
  onPaste: (text: string) => void
  onChange: (value: unknown, text?: string) => void
}

/** Only the cell that has the focus holds an editor: a hundred rows of pickers would be slow. */
export function LineCell({ name, field, row, label, fault, active, editable, onEnter, onDown, onKey, onPaste, onChange }: LineCellProps) {
  const { Display, CellEditor, align } = uiKindOf(field)
  const always = field.kind === 'yesNo'
  const className = [align === 'right' ? 'mw-right' : '', editable ? 'mw-cell' : 'mw-cell-fixed', fault ? 'mw-cell-bad' : '', active ? 'mw-cell-active' : ''].filter(Boolean).join(' ')
  const content = editable && (active || always)
    ? <CellEditor name={name} field={field} value={row[name]} text={textOf(row, name)} onChange={onChange} autoFocus={active} invalid={fault !== undefined} aria-label={label} />
    : <Display name={name} field={field} record={row} />
  return (
    <td className={className} tabIndex={editable && !active && !always ? 0 : undefined} onFocus={editable && !active ? onEnter : undefined} onClick={editable && !active ? onEnter : undefined}
      onPaste={editable ? (event) => {
        const text = event.clipboardData.getData('text/plain')
        if (!/[\t\n]/.test(text.trimEnd())) return
        event.preventDefault()
        onPaste(text)
      } : undefined}
      onKeyDown={editable ? (event) => {
        onKey(event)
        // In pickers Enter chooses; going down is for plain inputs.
        if (event.key !== 'Enter' || event.altKey || isPicker(event.target)) return
        event.preventDefault()
        onDown()
      } : undefined}>
      {fault ? <Tooltip title={fault}><div className="mw-cell-body" aria-invalid>{content}</div></Tooltip> : <div className="mw-cell-body">{content}</div>}
    </td>
  )
}

function isPicker(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.getAttribute('role') === 'combobox' || target.tagName === 'TEXTAREA' || target.closest('.ant-picker') !== null)
}
