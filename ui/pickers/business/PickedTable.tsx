import { Table } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { ellipsis } from '#kernel/entity/text-helpers.ts'
import { RowButton } from '../../parts/RowButton.tsx'
import { useText } from '../../text.ts'
import { usePickText } from '../text.ts'
import { BUSINESS_ACTION_WIDTH, BUSINESS_ELLIPSIS, BUSINESS_SCROLL_HEIGHT, pickedRow, rowKeyOf, type BusinessConfig } from './config.ts'

interface PickedTableProps {
  config: BusinessConfig
  rows: readonly Rec[]
  onRemove: (row: Rec) => void
}

/** What is chosen so far, with a way to take each back. */
export function PickedTable({ config, rows, onRemove }: PickedTableProps) {
  const { say } = useText()
  const sayPick = usePickText()
  const textOf = (row: Rec) => pickedRow(config, row).text
  return (
    <Table<Rec> className="mw-pick-table" size="small" rowKey={(row) => rowKeyOf(config, row)} dataSource={rows} pagination={false}
      scroll={{ y: BUSINESS_SCROLL_HEIGHT }} aria-label={sayPick('selected', { name: config.name })}
      locale={{ emptyText: sayPick('noneSelected') }} columns={[
      { key: 'text', title: sayPick('selected', { name: config.name }),
        render: (_value, row) => <span title={textOf(row)}>{ellipsis(textOf(row), config.ellipsisLength ?? BUSINESS_ELLIPSIS)}</span> },
      { key: 'actions', className: 'mw-pick-action', title: sayPick('actions'), width: BUSINESS_ACTION_WIDTH,
        render: (_value, row) => (
          <RowButton aria-label={sayPick('removeRow', { row: textOf(row) })} onClick={() => onRemove(row)}>{say('delete')}</RowButton>
        ) },
    ]} />
  )
}
