import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { fieldTitle } from '#kernel/client/entity-text.ts'
import { isEditable, lineFields, newRow, type LineRow } from '#kernel/client/records/form-values.ts'
import { isBlock, parseClipboard, pasteBlock } from '#kernel/client/records/pasted-lines.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { uiKindOf } from '../kinds/index.ts'
import { useText } from '../text.ts'
import { LineCell } from './LineCell.tsx'
import { insertRow, moveRow, removeRow, type CellAt } from './line-rows.ts'

export interface LinesTableProps {
  /** Entity of the rows. */
  entity: Entity
  label: string
  rows: readonly LineRow[]
  /** Missing where the rows are only read. */
  onChange?: (rows: LineRow[]) => void
  /** Faults of this sub-table, rows counted from 0. */
  faults?: readonly Fault[]
  /** Cell to edit next; another object each time. */
  goTo?: CellAt
}

/** A compact table for the rows of a record: typed like a spreadsheet, Tab goes on, Enter goes down, blocks can be pasted. */
export function LinesTable({ entity, label, rows, onChange, faults = [], goTo }: LinesTableProps) {
  const { say, locale } = useText()
  const { message } = App.useApp()
  const [active, setActive] = useState<CellAt>()
  const [followed, setFollowed] = useState<CellAt>()
  if (goTo && goTo !== followed) {
    setFollowed(goTo)
    setActive(goTo)
  }
  const fields = lineFields(entity)
  const firstName = fields.find(([, field]) => !field.readonly)?.[0] ?? ''

  const change = (next: LineRow[], cell?: CellAt) => {
    onChange?.(next)
    setActive(cell)
  }
  const add = (at: number) => change(insertRow(rows, at, defaultRow(entity)), { row: at, name: firstName })
  const goDown = ({ row, name }: CellAt) => (row + 1 < rows.length ? setActive({ row: row + 1, name }) : add(rows.length))
  const paste = async (at: CellAt, text: string) => {
    if (!onChange || !isBlock(text)) return
    const { rows: next, unknown } = await pasteBlock(entity, rows, at, parseClipboard(text))
    change(next)
    if (unknown.length > 0) void message.warning(say('pasteUnknown', { count: unknown.length, texts: unknown.slice(0, 5).join('、') }))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!active || !onChange || !event.altKey) return
    const actions: Record<string, () => void> = {
      ArrowUp: () => change(moveRow(rows, active.row, -1), { ...active, row: Math.max(0, active.row - 1) }),
      ArrowDown: () => change(moveRow(rows, active.row, 1), { ...active, row: Math.min(rows.length - 1, active.row + 1) }),
      Insert: () => add(active.row),
      Delete: () => change(removeRow(rows, active.row), rows.length > 1 ? { ...active, row: Math.min(active.row, rows.length - 2) } : undefined),
    }
    if (!actions[event.key]) return
    event.preventDefault()
    actions[event.key]!()
  }
  const menuOf = (row: number) => ({
    items: [
      { key: 'above', label: say('insertAbove') }, { key: 'below', label: say('insertBelow') }, { key: 'copy', label: say('copyRow') },
      { key: 'up', label: say('moveUp'), disabled: row === 0 }, { key: 'down', label: say('moveDown'), disabled: row === rows.length - 1 },
      { type: 'divider' as const }, { key: 'delete', label: say('deleteRow'), danger: true },
    ],
    onClick: ({ key }: { key: string }) => {
      if (key === 'above') add(row)
      if (key === 'below') add(row + 1)
      if (key === 'copy') change(insertRow(rows, row + 1, newRow({ ...rows[row], id: undefined })))
      if (key === 'up') change(moveRow(rows, row, -1))
      if (key === 'down') change(moveRow(rows, row, 1))
      if (key === 'delete') change(removeRow(rows, row))
    },
  })

  return (
    <div className="mw-lines">
      <div className="mw-lines-scroll">
        <table aria-label={label} className={onChange && 'mw-typed'}>
          <thead>
            <tr>
              <th className="mw-lines-no" scope="col">{say('rowNo')}</th>
              {fields.map(([name, field]) => (
                <th key={name} scope="col" className={uiKindOf(field).align === 'right' ? 'mw-right' : undefined} style={{ minWidth: widthOf(field) }}>
                  {field.required && onChange && <span className="mw-required" aria-hidden>*</span>}{fieldTitle(name, field, locale)}
                </th>
              ))}
              {onChange && <th className="mw-lines-tools" aria-label={say('actions')} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row._key}>
                <td className="mw-lines-no">{onChange
                  ? <Dropdown trigger={['click']} menu={menuOf(index)}><button type="button" className="mw-row-no" aria-label={say('rowMenu', { row: index + 1 })}>{index + 1}</button></Dropdown>
                  : index + 1}</td>
                {fields.map(([name, field]) => (
                  <LineCell key={name} name={name} field={field} row={row} label={`${fieldTitle(name, field, locale)} ${index + 1}`}
                    fault={faults.find((fault) => fault.row === index && fault.field === name)?.text}
                    active={active?.row === index && active.name === name} editable={onChange !== undefined && isEditable(field, row.id !== undefined)}
                    onEnter={() => setActive({ row: index, name })} onDown={() => goDown({ row: index, name })}
                    onKey={onKeyDown} onPaste={(text) => void paste({ row: index, name }, text)}
                    onChange={(value, text) => onChange?.(rows.map((old, at) => (at === index ? { ...old, [name]: value, ...(text === undefined ? {} : { [`${name}_dictText`]: text }) } : old)))} />
                ))}
                {onChange && <td className="mw-lines-tools"><Button type="text" size="small" icon={<DeleteOutlined />} aria-label={say('deleteRowNo', { row: index + 1 })} onClick={() => change(removeRow(rows, index))} /></td>}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <div className="mw-lines-empty">{say(onChange ? 'noLinesYet' : 'noLines')}</div>}
      </div>
      {onChange && (
        <div className="mw-lines-foot">
          <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={() => add(rows.length)}>{say('addRow')}</Button>
          <span className="mw-faint">{say('linesHint')}</span>
        </div>
      )}
    </div>
  )
}

function defaultRow(entity: Entity): LineRow {
  return newRow(Object.fromEntries(lineFields(entity).filter(([, field]) => field.default !== undefined).map(([name, field]) => [name, field.default])))
}

function widthOf(field: Entity['fields'][string]): number {
  return (field.list ? field.list.width : undefined) ?? (uiKindOf(field).align === 'right' ? 100 : 130)
}
