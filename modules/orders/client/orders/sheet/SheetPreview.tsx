import { Table, Tag, type TableColumnsType } from 'antd'
import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import type { SheetCheck, SheetLine, SheetRowFault } from '../../../calls/sheets.ts'
import { useSheetText } from './text.ts'

const PAGE = 50
/** So many rows that were passed over are named. */
const NAMED = 12

/** What would become of the sheet: what is wrong first, then the positions. */
export function SheetPreview({ check }: { check: SheetCheck }) {
  const { say } = useSheetText()
  const { rows, lines, faults, passed } = check
  const faulty = new Set(faults.map(({ row }) => row)).size
  return (
    <div className="mw-stack">
      <div role="status">
        <strong>{say('counted', { rows, lines: lines.length, faulty })}</strong>
        {passed.length > 0 && (
          <div className="mw-faint">
            {say('passed', { count: passed.length, rows: passed.slice(0, NAMED).join(', ') + (passed.length > NAMED ? ' …' : '') })}
          </div>
        )}
      </div>
      {faults.length > 0 && <Faults faults={faults} />}
      {lines.length > 0 && <Lines lines={lines} />}
    </div>
  )
}

function Faults({ faults }: { faults: readonly SheetRowFault[] }) {
  const { say } = useSheetText()
  const columns: TableColumnsType<SheetRowFault> = [
    { key: 'row', title: say('row'), width: 70, render: (_, { row }) => (row === 0 ? say('ofOrder') : row) },
    { key: 'cell', title: say('cell'), width: 120, render: (_, { heading }) => heading ?? '—' },
    { key: 'value', title: say('value'), width: 130, ellipsis: true, render: (_, { value }) => value },
    { key: 'problem', title: say('problem'), render: (_, { text }) => text },
  ]
  return (
    <section aria-label={say('faults')}>
      <h2 className="mw-heading">{say('faults')}</h2>
      <Table size="small" columns={columns} dataSource={faults.map((fault, index) => ({ ...fault, key: index }))} scroll={{ x: 520 }}
        pagination={faults.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false} />
    </section>
  )
}

function Lines({ lines }: { lines: readonly SheetLine[] }) {
  const { say } = useSheetText()
  const priced = lines.some(({ price, listPrice }) => price !== undefined || listPrice !== undefined)
  const figure = (value: string | null | undefined) => (value ? formatNumber(value, { kind: 'decimal' }) : '—')
  const columns: TableColumnsType<SheetLine> = [
    { key: 'row', title: say('row'), width: 60, render: (_, { row }) => row },
    { key: 'item', title: say('item'), width: 230, ellipsis: true, render: (_, { itemCode, itemName }) => `${itemCode} ${itemName}` },
    { key: 'by', title: say('by'), width: 90, render: (_, { by }) => say(`by_${by}`) },
    { key: 'part', title: say('part'), width: 130, ellipsis: true, render: (_, { customerPartNo }) => customerPartNo ?? '—' },
    { key: 'qty', title: say('qty'), width: 90, align: 'right', render: (_, { qty }) => figure(qty) },
    { key: 'due', title: say('due'), width: 110, render: (_, { dueDate }) => dueDate },
    ...(priced
      ? [{ key: 'price', title: say('price'), width: 130, align: 'right' as const,
        render: (_: unknown, line: SheetLine) => <>{differs(line) && <Tag color="gold">{say('differs')}</Tag>} {figure(line.price)}</> }, {
        key: 'listPrice',
        title: say('listPrice'),
        width: 90,
        align: 'right' as const,
        render: (_: unknown, { listPrice }: SheetLine) => figure(listPrice),
      }]
      : []),
  ]
  return (
    <section aria-label={say('lines')}>
      <h2 className="mw-heading">{say('lines')}</h2>
      <Table size="small" rowKey="row" columns={columns} dataSource={[...lines]} scroll={{ x: 720 }}
        pagination={lines.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false} />
    </section>
  )
}

function differs({ price, listPrice }: SheetLine): boolean {
  return Boolean(price && listPrice) && !new Decimal(price!).eq(listPrice!)
}
