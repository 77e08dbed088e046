import { useQuery } from '@tanstack/react-query'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ledger } from '../../index.ts'
import { RecTable } from '#ui/screens/RecTable.tsx'
import { useStockText } from './text.ts'
import './documents.css'

/** Columns with their widths: the quantity stands in view. */
const shown = { moveType: 120, item: 200, lot: 120, bin: 120, stockType: 90, qty: 110, uom: 60, postedAt: 160 } as const
const mostRows = 500

/** What a document posted, red rows among it, in the order of the ledger; a red document shows what it took back. */
export default function Postings({ record }: { record: Rec }) {
  const { say } = useStockText()
  const docId = String(record.reversalOf || record.id)
  const answer = useQuery({ queryKey: [ledger.id, 'list', 'of', docId],
    queryFn: ({ signal }) => entityApi(ledger).list({ docId, column: 'seq', order: 'asc', pageNo: 1, pageSize: mostRows }, signal) })
  if (answer.isPending) return <Loading rows={4} />
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.records.length === 0) return <EmptyView title={say('noPostings')} />
  return (
    <RecTable fields={ledger.fields} columns={shown} rows={answer.data.records} rowClass={(row) => (row.redOf ? 'wms-red' : '')}
      mark={(row, name) => (name === 'moveType' && row.redOf ? `${say('red')} ` : '')} />
  )
}
