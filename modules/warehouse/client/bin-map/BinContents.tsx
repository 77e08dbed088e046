import { useQuery } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { balance } from '../../index.ts'
import type { MappedBin } from '../../rules/mapped-bin.ts'
import { RecTable } from '../documents/RecTable.tsx'
import { useBinMapText } from './text.ts'

const shown = { item: 220, lot: 130, hu: 180, stockType: 90, qty: 110, reserved: 100, lastMove: 160 } as const
const mostRows = 500

/** What lies in a bin at this moment. */
export function BinContents({ bin, onClose }: { bin: MappedBin; onClose: () => void }) {
  const { say } = useBinMapText()
  const answer = useQuery({ queryKey: [balance.id, 'list', 'of bin', bin.id], staleTime: 0,
    queryFn: async ({ signal }) =>
      (await entityApi(balance).list({ bin: bin.id, qty_begin: '0.000001', pageNo: 1, pageSize: mostRows }, signal)).records })
  return (
    <Drawer open size="large" title={say('contents', { code: bin.code })} onClose={onClose}>
      {answer.isPending
        ? <Skeleton active title={false} paragraph={{ rows: 4 }} />
        : answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : answer.data.length === 0
        ? <EmptyView title={say('nothing')} />
        : <RecTable fields={balance.fields} columns={shown} rows={answer.data} />}
    </Drawer>
  )
}
