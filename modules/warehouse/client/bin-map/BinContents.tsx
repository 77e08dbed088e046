import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { Decimal } from '#kernel/entity/index.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { balance } from '../../index.ts'
import type { MappedBin } from '../../rules/mapped-bin.ts'
import { QuantityWithUnit } from '../stock/QuantityWithUnit.tsx'
import { RecTable } from '#ui/screens/RecTable.tsx'
import { useBinMapText } from './text.ts'

const shown = { item: 200, qty: 130, stockType: 90, lot: 120, hu: 170 } as const
const draws = { qty: QuantityWithUnit }
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
        ? <Loading rows={4} />
        : answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : answer.data.length === 0
        ? <EmptyView title={say('nothing')} />
        : (
          <>
            <ul className="wm-sums" aria-label={say('sums')}>
              {sumsByItem(answer.data).map(({ item, qty, uom }) => (
                <li key={item}>
                  <strong>{item}</strong> {formatNumber(qty, balance.fields.qty)} <span className="mw-faint">{uom}</span>
                </li>
              ))}
            </ul>
            <RecTable fields={balance.fields} columns={shown} rows={answer.data} draws={draws} />
          </>
        )}
    </Drawer>
  )
}

/** How much of each item lies there, whatever its lot, box and state. */
function sumsByItem(rows: readonly Rec[]): { item: string; qty: string; uom: string }[] {
  return [...Map.groupBy(rows, (row) => textOf(row, 'item'))].map(([item, of]) => ({ item, uom: String(of[0]!._uom ?? ''),
    qty: Decimal.sum(...of.map(({ qty }) => String(qty))).toFixed() })
  )
}
