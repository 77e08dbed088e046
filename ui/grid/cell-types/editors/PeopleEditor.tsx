import { useState } from 'react'
import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { DepartSelect } from '../../../pickers/DepartSelect.tsx'
import { UserSelect } from '../../../pickers/UserSelect.tsx'
import type { CellEditorProps } from '../cell-type.ts'
import { lookupSource, peopleFieldsOf, peopleKindOf } from '../lookup-source.ts'

/** Chooses people or departments; which of their fields is stored and which is shown, the column says (`fieldExtendJson`). */
export function PeopleEditor({ column, value, text, label, invalid, onChange }: CellEditorProps) {
  const [draft, setDraft] = useState(() => ({ value, text: text || known(lookupSource(column), value) }))
  const kind = peopleKindOf(column) ?? 'user'
  const { store, text: shown } = peopleFieldsOf(column, kind)
  const multiple = column.fieldExtend?.multiSelect ?? column.field.kind.endsWith('s')
  const Picker = kind === 'user' ? UserSelect : DepartSelect
  return (
    <Picker name={column.key} field={column.field} value={draft.value} text={draft.text} multiple={multiple} store={store} shown={shown}
      autoFocus inCell invalid={invalid} aria-label={label} placeholder={column.placeholder} onChange={(next, nextText = '') => {
      setDraft({ value: next, text: nextText })
      onChange(next, nextText)
    }} />
  )
}

/** What the cell shows already. */
function known(source: string | undefined, value: unknown): string {
  if (source === undefined || typeof value !== 'string' || value === '') return ''
  return value.split(',').map((code) => lookedUp.of(source, code) ?? code).join(',')
}
