import { Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { lineEntityOf } from '#kernel/client/entities.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { recordTitle } from '#kernel/client/records/record.ts'
import type { Choice, Row, Side, Sides } from '#kernel/client/records/merge-row.ts'
import type { RowDifference, RowsComparison } from '#kernel/client/records/merge-rows.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { useText } from '../../text.ts'
import { CompareRow } from './CompareRow.tsx'

/** More changes than this are counted, not drawn: thousands may have been pasted. */
const drawn = 100
/** Changes of one side need no decision: more of them than this are folded away. */
const unfolded = 10

interface LinesCompareProps {
  name: string
  label: string
  field: Field
  rows: RowsComparison
  sides: Sides
  onChoose: (choice: string, side: Side) => void
}

interface Item {
  choice: Choice
  label: ReactNode
  mine: ReactNode
  theirs: ReactNode
}

/** A sub-table of the comparison: conflicts first, each cell on its own; what only one side did is merged and may be looked at. */
export function LinesCompare({ label, field, rows, sides, onChoose }: LinesCompareProps) {
  const { say } = useText()
  const items = useItems(field, rows)
  const conflicts = items.filter(({ choice }) => choice.changedBy === 'both')
  const others = items.filter(({ choice }) => choice.changedBy !== 'both')
  const [open, setOpen] = useState(others.length <= unfolded)
  const draw = (list: readonly Item[]) => (
    <>
      {list.slice(0, drawn).map(({ choice, ...item }) => (
        <CompareRow key={choice.choice} difference={choice} sides={sides} onChoose={onChoose} {...item} />
      ))}
      {list.length > drawn && (
        <tr>
          <td colSpan={3} className="mw-faint">{say('moreChanges', { count: list.length - drawn })}</td>
        </tr>
      )}
    </>
  )
  return (
    <>
      <tr className="mw-compare-group">
        <th scope="rowgroup" colSpan={3}>
          {label}
          {conflicts.length > 0 && <Tag className="mw-tag" color="gold">{say('conflictCount', { count: conflicts.length })}</Tag>}
        </th>
      </tr>
      {draw(conflicts)}
      {others.length > 0 && (
        <tr>
          <td colSpan={3}>
            <button type="button" className="mw-plain-link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {say('oneSided', { count: others.length })}
            </button>
          </td>
        </tr>
      )}
      {open && draw(others)}
    </>
  )
}

function useItems(field: Field, rows: RowsComparison): Item[] {
  const { say, locale } = useText()
  const entity = lineEntityOf(field)
  if (!entity) return []
  const places = [rows.mine, rows.theirs].map((side) => new Map([...side.keys()].map((key, place) => [key, place + 1])))
  const titleOf = (key: string, row: Row) =>
    say('compareRow', { row: places[0]!.get(key) ?? places[1]!.get(key)!, title: recordTitle(entity, row) })
  const items = rows.differences.flatMap((difference) => itemsOf(difference, entity))
  if (rows.order) items.push({ choice: rows.order, label: say('rowOrder'), mine: say('orderMine'), theirs: say('orderTheirs') })
  return items

  function itemsOf(difference: RowDifference, lines: Entity): Item[] {
    if (difference.kind === 'changed') {
      const title = titleOf(difference.row, difference.mine)
      return difference.cells.map((cell) => {
        const own = lines.fields[cell.column]!
        const { Display } = uiKindOf(own)
        return {
          choice: cell,
          label: (
            <>
              <span className="mw-compare-row">{title}</span>
              {fieldLabel(cell.column, own, locale)}
            </>
          ),
          mine: <Display name={cell.column} field={own} record={difference.mine} />,
          theirs: <Display name={cell.column} field={own} record={difference.theirs} />,
        }
      })
    }
    const holder = difference.kind === 'added' ? difference.side : difference.removedBy === 'mine' ? 'theirs' : 'mine'
    return [{
      choice: difference,
      label: (
        <>
          <span className="mw-compare-row">{titleOf(difference.row, difference.values)}</span>
          {say(difference.kind === 'added' ? 'rowAdded' : 'rowRemoved')}
        </>
      ),
      mine: say(holder === 'mine' ? 'rowKept' : 'rowLeft'),
      theirs: say(holder === 'theirs' ? 'rowKept' : 'rowLeft'),
    }]
  }
}
