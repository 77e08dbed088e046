import { Table, type TableColumnsType } from 'antd'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { useFillHeight } from '#ui/screens/list/use-fill-height.ts'
import { stockAmounts, type AmountName, type stockByItem, type stockSums } from '../../calls/how-much.ts'
import { Amount } from './Amount.tsx'
import { Places } from './Places.tsx'
import { useHowMuchText } from './text.ts'

export type ItemRow = AnswerOf<typeof stockByItem>[number]
const names = Object.keys(stockAmounts) as AmountName[]
/** Pixels below the table: its head, the total and the pages. */
const BELOW = 130

interface ItemTableProps {
  rows: readonly ItemRow[]
  sums: AnswerOf<typeof stockSums>['sums']
  warehouse: string | null
  busy: boolean
}

/** One line for each item, opened to where it lies; what is together in one unit stands below. */
export function ItemTable({ rows, sums, warehouse, busy }: ItemTableProps) {
  const { say, locale } = useHowMuchText()
  const { ref, height } = useFillHeight(BELOW)
  const columns: TableColumnsType<ItemRow> = [
    { key: 'item', title: say('item'), width: 220, ellipsis: true, fixed: 'left', onCell: ({ code, name, spec }) => ({
      title: [code, name, spec].filter(Boolean).join(' '),
    }), render: (_, { item, code, name }) => (
      <>
        <span className="mw-key">
          <RecordLink target="product.item" id={item} text={code} />
        </span>{' '}
        <span className="mw-faint">{name}</span>
      </>
    ) },
    { key: 'unit', title: say('unit'), width: 46, dataIndex: 'uom' },
    ...names.map((name) => ({ key: name, title: fieldLabel(name, stockAmounts[name], locale), width: 92, align: 'right' as const,
      render: (_: unknown, row: ItemRow) => <Amount name={name} value={row[name]} /> })
    ),
    { key: 'lots', title: say('lots'), width: 46, align: 'right', dataIndex: 'lots' },
  ]
  return (
    <div ref={ref} className="mw-table" aria-busy={busy}>
      <Table<ItemRow> rowKey="item" size="small" columns={columns} dataSource={rows} pagination={false} scroll={{ x: 990, y: height }}
        expandable={{ columnWidth: 36, expandedRowRender: ({ item }) => <Places item={item} warehouse={warehouse} />,
          expandRowByClick: true }} summary={() => (
        <Table.Summary fixed>
          {sums.length === 1 && sums.map((sum) => (
            <Table.Summary.Row key={sum.uom} className="wq-sum">
              <Table.Summary.Cell index={0} />
              <Table.Summary.Cell index={1}>{say('sum')}</Table.Summary.Cell>
              <Table.Summary.Cell index={2}>{sum.uom}</Table.Summary.Cell>
              {names.map((name, at) => (
                <Table.Summary.Cell key={name} index={at + 3} align="right">
                  <Amount name={name} value={sum[name]} />
                </Table.Summary.Cell>
              ))}
              <Table.Summary.Cell index={names.length + 3} />
            </Table.Summary.Row>
          ))}
        </Table.Summary>
      )} />
    </div>
  )
}
