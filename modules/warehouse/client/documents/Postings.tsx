import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table, type TableColumnsType } from 'antd'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useText } from '#ui/text.ts'
import { ledger } from '../../index.ts'
import { useStockText } from './text.ts'
import './documents.css'

/** Columns with their widths: the quantity stands in view. */
const shown = { moveType: 120, item: 200, lot: 120, bin: 120, stockType: 90, qty: 110, uom: 60, postedAt: 160 } as const
const width = Object.values(shown).reduce((sum, one) => sum + one, 0)
const mostRows = 500

/** What a document posted, red rows among it, in the order of the ledger; a red document shows what it took back. */
export default function Postings({ record }: { record: Rec }) {
  const { locale } = useText()
  const { say } = useStockText()
  const docId = String(record.reversalOf || record.id)
  const answer = useQuery({ queryKey: [ledger.id, 'list', 'of', docId], queryFn: ({ signal }) => entityApi(ledger).list({ docId, column: 'seq', order: 'asc', pageNo: 1, pageSize: mostRows }, signal) })
  if (answer.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.records.length === 0) return <EmptyView title={say('noPostings')} />
  const columns: TableColumnsType<Rec> = (Object.keys(shown) as (keyof typeof shown)[]).map((name) => {
    const field = ledger.fields[name]
    const { Display, align } = uiKindOf(field)
    return { key: name, title: fieldLabel(name, field, locale), width: shown[name], align, ellipsis: true, render: (_, row) => <>{name === 'moveType' && row.redOf ? `${say('red')} ` : ''}<Display name={name} field={field} record={row} /></> }
  })
  return <Table<Rec> className="mw-table" size="small" rowKey="id" rowClassName={(row) => (row.redOf ? 'wms-red' : '')} columns={columns} dataSource={answer.data.records} pagination={false} scroll={{ x: width }} />
}
