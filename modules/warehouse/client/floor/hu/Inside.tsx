import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { balance, hu } from '../../../index.ts'
import { useFloorText } from '../text.ts'
import '../floor.css'

/** More stand in no unit. */
const MOST = 500

/** What stands inside a handling unit, and the stock that lies in it. */
export function Inside({ record }: { record: Rec }) {
  const { say, locale } = useFloorText()
  const answer = useQuery({
    queryKey: [hu.id, 'inside', record.id],
    queryFn: async ({ signal }) => {
      const [units, stock] = await Promise.all([
        entityApi(hu).list({ parent: record.id, column: 'huNo', order: 'asc', pageNo: 1, pageSize: MOST }, signal),
        entityApi(balance).list({ hu: record.huNo, qty_begin: '0.000001', column: 'lastMove', order: 'asc', pageNo: 1, pageSize: MOST },
          signal),
      ])
      return { units: units.records, stock: stock.records }
    },
  })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Spin />
  const { units, stock } = answer.data
  if (units.length + stock.length === 0) return <EmptyView title={say('nothingInside')} />
  return (
    <ul className="wf-units">
      {units.map((unit) => (
        <li key={unit.id} className="wf-unit">
          <strong>{dictEntry(hu.fields.huType, String(unit.huType), String(unit.huType_dictText), locale).text}</strong>
          <span className="wf-unit-no">{String(unit.huNo)}</span>
          <span>{String(unit.qty)}</span>
          <StatusTag entry={dictEntry(hu.fields.status, String(unit.status), String(unit.status_dictText), locale)} />
        </li>
      ))}
      {stock.map((row) => (
        <li key={row.id} className="wf-unit">
          <span>{String(row.item_dictText)}</span>
          <strong>{String(row.lot_dictText ?? '')}</strong>
          <span>{String(row.qty)}</span>
          <StatusTag entry={dictEntry(balance.fields.stockType, String(row.stockType), String(row.stockType_dictText), locale)} />
        </li>
      ))}
    </ul>
  )
}
