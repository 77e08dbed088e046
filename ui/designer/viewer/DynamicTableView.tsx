import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { DynamicTable } from '../document/component.ts'
import { useDesignerText } from '../text.ts'
import { FieldControl } from './FieldControl.tsx'
import { controlId, failureOf, type FilledParts } from './form-parts.ts'
import { rowsOf, startRow, type FormValues } from '../document/values/form-values.ts'
import { SummaryRow } from './SummaryRow.tsx'

/** Rows of the same fields: added, filled in, chosen, taken away, summed. On narrow screens each row is a card. */
export function DynamicTableView({ table, form, values, faults }: FilledParts & { table: DynamicTable }) {
  const { say } = useDesignerText()
  const { modal } = App.useApp()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const rows = rowsOf(values, table)
  const open = !form.disabled
  const mayDelete = table.buttonDel && open
  const change = (by: (now: readonly FormValues[]) => readonly FormValues[]) =>
    form.onValues((all) => ({ ...all, [table.id]: by(rowsOf(all, table)) }))
  const removeRows = (gone: ReadonlySet<number>) => {
    change((now) => now.filter((_, index) => !gone.has(index)))
    setChosen(new Set())
  }
  const removeChosen = () =>
    void modal.confirm({ title: say('confirmDelete'), okText: say('ok'), cancelText: say('cancel'), onOk: () => removeRows(chosen) })
  const leading = Number(table.multiCheck) + Number(table.showIndex)
  return (
    <section className="mw-fv-dynamic" aria-label={table.label || say('rows')}>
      {table.showLabel && table.label && <div className="mw-fv-caption">{table.label}</div>}
      <div className="mw-fv-scroll">
        <table>
          <thead>
            <tr>
              {table.multiCheck && (
                <th className="mw-fv-narrow">
                  <Checkbox aria-label={say('selectAll')} disabled={!open || rows.length === 0}
                    checked={rows.length > 0 && chosen.size === rows.length} indeterminate={chosen.size > 0 && chosen.size < rows.length}
                    onChange={({ target }) => setChosen(new Set(target.checked ? rows.keys() : []))} />
                </th>
              )}
              {table.showIndex && <th className="mw-fv-narrow">{say('rowNumber')}</th>}
              {table.columns.map((column) => (
                <th key={column.id} data-id={column.id}>
                  {column.required && <span className="mw-required" aria-hidden>*</span>}
                  {column.label}
                </th>
              ))}
              {mayDelete && <th className="mw-fv-narrow">{say('actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td className="mw-fv-empty" colSpan={table.columns.length + leading + Number(mayDelete)}>{say('noRows')}</td>
              </tr>
            )}
            {/* A row is known by its place: what it holds is all in the values. */}
            {rows.map((row, index) => (
              <tr key={`${table.id}-${index}`}>
                {table.multiCheck && (
                  <td className="mw-fv-narrow">
                    <Checkbox aria-label={say('selectRow', { row: index + 1 })} disabled={!open} checked={chosen.has(index)}
                      onChange={({ target }) =>
                        setChosen((
                          now,
                        ) => (target.checked ? new Set([...now, index]) : new Set([...now].filter((one) => one !== index))))} />
                  </td>
                )}
                {table.showIndex && <td className="mw-fv-narrow mw-number">{index + 1}</td>}
                {table.columns.map((column) => (
                  <td key={column.id} data-id={column.id} data-label={column.label}>
                    <FieldControl field={column} form={form} id={controlId(form.prefix, { id: table.id, row: index, column: column.id })}
                      label={say('cellLabel', { label: column.label, row: index + 1 })} value={row[column.id]}
                      failure={failureOf(faults, table.id, index, column.id)}
                      onChange={(next) => change((now) => now.map((one, at) => (at === index ? { ...one, [column.id]: next } : one)))} />
                  </td>
                ))}
                {mayDelete && (
                  <td className="mw-fv-narrow">
                    <Button type="text" icon={<DeleteOutlined />} aria-label={say('deleteRowAt', { row: index + 1 })}
                      title={say('deleteRow')} onClick={() => removeRows(new Set([index]))} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {table.showSummary && rows.length > 0 && <SummaryRow table={table} rows={rows} leading={leading} trailing={Number(mayDelete)} />}
        </table>
      </div>
      {open && (table.buttonAdd || (table.multiCheck && table.buttonDel)) && (
        <div className="mw-fv-tools">
          {table.buttonAdd && (
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => change((now) => [...now, startRow(table)])}>
              {say('addRow')}
            </Button>
          )}
          {table.multiCheck && table.buttonDel && (
            <Button danger disabled={chosen.size === 0} onClick={removeChosen}>{say('deleteSelected')}</Button>
          )}
        </div>
      )}
    </section>
  )
}
