import { Checkbox, Pagination } from 'antd'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { ColumnSetting } from '#kernel/client/records/column-settings.ts'
import { listFields } from '#kernel/client/records/list-fields.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { buildTree, flattenTree } from '#kernel/client/records/tree-rows.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { isEmpty } from '../../kinds/kind.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { useText } from '../../text.ts'
import type { RecordTarget } from '../record-target.ts'
import type { EntitySlots } from '../slots.ts'
import type { RecordActions } from '../use-record-actions.tsx'
import { NextStep } from './NextStep.tsx'
import { RowActions } from './RowActions.tsx'

/** Fields that a card shows below its title. */
const CARD_FIELDS = 6
/** Pixels that a card stands in per level of a tree; deeper levels stand no further in. */
const INDENT = 16
const DEEPEST = 4

interface ListCardsProps {
  list: ListController
  columns: readonly ColumnSetting[]
  actions: RecordActions
  slots: EntitySlots
  mayAdd: boolean
  onOpen: (target: RecordTarget) => void
}

/** The list on a phone: one card per record, its most telling fields, tap to open. */
export function ListCards({ list, columns, actions, slots, mayAdd, onOpen }: ListCardsProps) {
  const { say, locale } = useText()
  const { entity, state, records, total, selected } = list
  const byName = new Map(listFields(entity).map(({ name, field }) => [name, field]))
  const names = columns.filter(({ name, shown }) => shown && byName.has(name) && name !== entity.key && name !== entity.display).map((
    { name },
  ) => name)
  const cards = entity.treeParent ? flattenTree(buildTree(records, entity.treeParent)) : records.map((row) => ({ row, depth: 0 }))
  const toggle = (record: Rec) =>
    list.select(selected.includes(record.id) ? selected.filter((id) => id !== record.id) : [...selected, record.id])
  return (
    <>
      <ul className={list.refreshing ? 'mw-cards mw-refreshing' : 'mw-cards'}>
        {cards.map(({ row: record, depth }) => (
          <li key={record.id} className="mw-card" style={depth > 0 ? { marginInlineStart: Math.min(depth, DEEPEST) * INDENT } : undefined}>
            <div className="mw-card-head">
              <Checkbox checked={selected.includes(record.id)} aria-label={say('selectRow', { record: recordTitle(entity, record) })}
                onChange={() =>
                  toggle(record)} />
              <button type="button" className="mw-card-title" onClick={() => onOpen({ mode: 'view', id: record.id })}>
                {recordTitle(entity, record)}
              </button>
              <RowActions list={list} columns={columns} record={record} actions={actions} slots={slots} mayAdd={mayAdd} onOpen={onOpen} />
            </div>
            {record._contents && <p className="mw-card-contents">{record._contents}</p>}
            {record._waits && !record._waits.mine && <NextStep waits={record._waits} />}
            <dl>
              {names.filter((name) => !isEmpty(record[name])).slice(0, CARD_FIELDS).map((name) => {
                const field = byName.get(name)!
                const Display = slots.columns?.[name] ?? uiKindOf(field).Display
                return (
                  <div key={name}>
                    <dt>{fieldLabel(name, field, locale)}</dt>
                    <dd>
                      <Display name={name} field={field} record={record} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
      {!entity.treeParent && (
        <Pagination className="mw-pager" size="small" simple current={state.page} pageSize={state.size} total={total} showLessItems
          onChange={(page, size) => list.dispatch({ type: 'page', page, size })} />
      )}
    </>
  )
}
