import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { ColumnSetting } from '#kernel/client/records/column-settings.ts'
import { mayDo, recordTitle, type Rec } from '#kernel/client/records/record.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { allFields } from '#kernel/entity/index.ts'
import { onlySameItem } from '../../query-builder/only-these.ts'
import { useQueryText } from '../../query-builder/text.ts'
import { stepsOf } from '../../acts/steps.ts'
import { useSteps } from '../../acts/use-steps.tsx'
import { useText } from '../../text.ts'
import type { RecordTarget } from '../record-target.ts'
import { RowButton } from '../../parts/RowButton.tsx'
import type { EntitySlots, RowMenuSlot } from '../slots.ts'
import type { RecordActions } from '../use-record-actions.tsx'

interface RowActionsProps {
  list: ListController
  /** Columns whose values may be asked for. */
  columns: readonly ColumnSetting[]
  record: Rec
  actions: RecordActions
  slots: EntitySlots
  mayAdd: boolean
  onOpen: (target: RecordTarget) => void
}

/** What may be done with a row now: editing in sight, the rest in a menu. */
export function RowActions({ list, columns, record, actions, slots, mayAdd, onOpen }: RowActionsProps) {
  const { say, locale } = useText()
  const query = useQueryText()
  const { entity } = list
  const [chosen, setChosen] = useState<RowMenuSlot>()
  const fields = allFields(entity)
  const cells = columns.flatMap(({ name, shown }) => (shown && fields[name] ? [{ name, field: fields[name], record }] : []))
  const steps = useSteps()
  const all = stepsOf(entity, record, slots.acts)
  // The reader's own next step stands in sight; opening the record is what its number is for.
  const next = record._waits?.mine ? all.find(({ act }) => act.name === record._waits?.act) : undefined
  const items: NonNullable<MenuProps['items']> = [
    { key: 'view', label: say('details'), onClick: () => onOpen({ mode: 'view', id: record.id }) },
    ...((next || slots.editInMenu) && mayDo(record, 'edit')
      ? [{ key: 'edit', label: say('edit'), onClick: () => onOpen({ mode: 'edit', id: record.id }) }]
      : []),
    ...all.map((step) => ({ key: step.act.name, label: callTitle(step.act, locale), danger: step.act.danger ?? false,
      disabled: steps.making, onClick: () => steps.start(step, record) })
    ),
    ...(slots.rowMenu ?? []).filter(({ shown }) => shown(record)).map((slot) => ({ key: slot.key, label: slot.title(locale),
      danger: slot.danger ?? false, onClick: () => setChosen(slot) })
    ),
    ...(mayAdd ? [{ key: 'copy', label: say('copy'), onClick: () => onOpen({ mode: 'copy', id: record.id }) }] : []),
    ...onlySameItem(list, cells, { say: query.say, locale, yes: say('yes'), no: say('no') }),
    ...(mayDo(record, 'delete')
      ? [{ type: 'divider' as const }, { key: 'delete', label: say('delete'), danger: true, onClick: () => actions.remove(record) }]
      : []),
  ]
  const Extra = slots.rowActions
  return (
    <span className="mw-row-actions">
      {Extra && <Extra entity={entity} record={record} />}
      {next
        ? <RowButton disabled={steps.making} onClick={() => steps.start(next, record)}>{callTitle(next.act, locale)}</RowButton>
        : slots.editInMenu
        ? undefined
        : mayDo(record, 'edit')
        ? <RowButton onClick={() => onOpen({ mode: 'edit', id: record.id })}>{say('edit')}</RowButton>
        : <RowButton onClick={() => onOpen({ mode: 'view', id: record.id })}>{say('details')}</RowButton>}
      <Dropdown autoFocus trigger={['click']} menu={{ items }}>
        <Button type="link" size="small" className="mw-link" icon={<EllipsisOutlined />}
          aria-label={say('moreFor', { record: recordTitle(entity, record) })} />
      </Dropdown>
      {steps.window}
      {chosen && <chosen.Window record={record} onClose={() => setChosen(undefined)} />}
    </span>
  )
}
