import { useState } from 'react'
import { uiKindOf } from '../../../kinds/index.ts'
import type { CellEditorProps } from '../cell-type.ts'

/** The control of the column's kind, over the cell. */
export function KindEditor({ column, value, text, label, invalid, onChange }: CellEditorProps) {
  const [draft, setDraft] = useState({ value, text })
  const { CellEditor } = uiKindOf(column.field)
  return (
    <CellEditor name={column.key} field={column.field} value={draft.value} text={draft.text} autoFocus invalid={invalid} aria-label={label}
      placeholder={column.placeholder} onChange={(next, nextText) => {
      setDraft({ value: next, text: nextText ?? '' })
      onChange(next, nextText)
    }} />
  )
}
