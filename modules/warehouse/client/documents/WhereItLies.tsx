import { useQuery } from '@tanstack/react-query'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { balance } from '../../index.ts'
import { linesOf } from './lines-of.ts'
import { RecTable } from '#ui/screens/RecTable.tsx'
import { useStockText } from './text.ts'

const shown = { lot: 130, warehouse: 140, bin: 120, hu: 180, stockType: 90, qty: 110, reserved: 100, lastMove: 160 } as const
const mostRows = 500

/** Where the lots of a freeze lie at this moment, in whatever state: in stores, in packages, on the way, reserved or not. */
export default function WhereItLies({ record }: { record: Rec }) {
  const { say } = useStockText()
  const lots = [...new Set(linesOf(record, 'lines').map(({ lot }) => String(lot)))]
  const answer = useQuery({
    queryKey: [balance.id, 'list', 'of lots', ...lots, record.rev],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await Promise.all(lots.map((lot) => entityApi(balance).list({ lot, qty_begin: '0.000001', pageNo: 1, pageSize: mostRows }, signal))))
        .flatMap(({ records }) => records).toSorted((a, b) => (textOf(a, 'bin') < textOf(b, 'bin') ? -1 : 1)),
  })
  if (answer.isPending) return <Loading rows={4} />
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.length === 0) return <EmptyView title={say('nowhere')} />
  return <RecTable fields={balance.fields} columns={shown} rows={answer.data} />
}
