import { Table } from 'antd'
import { PAGER_NARROW_BELOW } from '#kernel/client/records/list-state.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { FailureView } from '../../parts/StateView.tsx'
import { useBelow } from '../../parts/use-narrow.ts'
import { useText } from '../../text.ts'
import { usePickText } from '../text.ts'
import { ColumnValue } from './ColumnValue.tsx'
import { BUSINESS_PAGE_SIZES, BUSINESS_SCROLL_HEIGHT, NARROW_TABLE_BELOW, pickedRow, rowKeyOf, type BusinessConfig } from './config.ts'
import type { PickPage } from './use-pick-page.ts'

interface PickTableProps {
  config: BusinessConfig
  page: PickPage
  multiple: boolean
  picked: readonly Rec[]
  /** Told how the choice changes, whatever it is by then: keys come faster than pictures. */
  onPick: (change: (now: readonly Rec[]) => readonly Rec[]) => void
}

/** What may be chosen, page by page. What is chosen stays so over pages and searches. */
export function PickTable({ config, page, multiple, picked, onPick }: PickTableProps) {
  const { say } = useText()
  const sayPick = usePickText()
  const slim = useBelow(NARROW_TABLE_BELOW)
  const fewPages = useBelow(PAGER_NARROW_BELOW)
  if (page.error) return <FailureView error={page.error} onRetry={page.retry} />
  const keyOf = (row: Rec) => rowKeyOf(config, row)
  const keys = picked.map(keyOf)
  const among = (rows: readonly Rec[], row: Rec) => rows.some((one) => keyOf(one) === keyOf(row))
  const add = (rows: readonly Rec[]) => onPick((now) => (multiple ? [...now, ...rows.filter((row) => !among(now, row))] : rows.slice(0, 1)))
  const drop = (rows: readonly Rec[]) => onPick((now) => now.filter((row) => !among(rows, row)))
  return (
    <Table<Rec> className="mw-pick-table" size="small" rowKey={keyOf} loading={page.loading} dataSource={page.records}
      aria-label={sayPick('rows', { name: config.name })}
      scroll={{ y: BUSINESS_SCROLL_HEIGHT, ...(config.scrollWidth ? { x: config.scrollWidth } : {}) }}
      locale={{ emptyText: say('nothingFound') }}
      columns={config.columns.map((column) => ({ key: column.key, title: column.title, ...(column.width ? { width: column.width } : {}),
        render: (_value, row) => <ColumnValue column={column} row={row} length={config.ellipsisLength} /> })
      )} onRow={(row) => ({ onClick: () => page.outdated || (keys.includes(keyOf(row)) ? drop([row]) : add([row])) })} rowSelection={{
      type: multiple ? 'checkbox' : 'radio',
      selectedRowKeys: keys,
      columnWidth: 40,
      preserveSelectedRowKeys: true,
      getCheckboxProps: (row) => ({ disabled: page.outdated, 'aria-label': sayPick('selectRow', { row: pickedRow(config, row).text }),
        onClick: (event: React.MouseEvent) => event.stopPropagation() }),
      onSelect: (row, chosen) => (chosen ? add([row]) : drop([row])),
      onSelectAll: (chosen, _rows, changed) => (chosen ? add(changed) : drop(changed)),
    }} pagination={{
      current: page.page,
      pageSize: page.size,
      total: page.total,
      size: 'small',
      showSizeChanger: true,
      showQuickJumper: !slim,
      showLessItems: fewPages,
      pageSizeOptions: [...BUSINESS_PAGE_SIZES],
      showTotal: (count, [from, to]) => say('pageRange', { from, to, count }),
      onChange: page.turn,
    }} />
  )
}
