import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { textOf } from '#kernel/client/records/record.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { recordReads } from '#kernel/entity/derived/record-calls.ts'
import type { ScanHit } from '#modules/label/index.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { balance } from '../../index.ts'
import { scanStore } from './scan-state.ts'
import { useScanText } from './text.ts'

/** By which field of the stock a record is asked for. */
const fields: Readonly<Record<string, string>> = { 'warehouse.lot': 'lot', 'warehouse.bin': 'bin', 'product.item': 'item' }
const most = 6

/** Where the thing lies that was scanned, and how much of it; whoever counts is not told what the books say. */
export function StockOf({ hit: { bizType, id } }: { hit: ScanHit }) {
  const { say } = useScanText()
  const field = fields[bizType]
  const counting = useStore(scanStore, ({ task }) => task === 'count')
  const allowed = useElementVisible(`${balance.permission}:list`) && !counting
  const { data } = useQuery({
    queryKey: [balance.id, 'list', 'scan', bizType, id],
    enabled: allowed && field !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) =>
      ask(recordReads(balance).list, {}, { open: { [field!]: id, qty_begin: '0.000001', pageNo: 1, pageSize: most }, signal, quiet: true }),
  })
  if (!data || !allowed) return null
  if (data.total === 0) return <p className="mw-faint mw-scan-hint">{say('noStock')}</p>
  return (
    <>
      <ul className="mw-scan-stock" aria-label={say('stock')}>
        {data.records.map((row) => (
          <li key={row.id}>
            <span>{textOf(row, 'bin')}</span>
            <span>
              {field === 'lot' ? textOf(row, 'warehouse') : [textOf(row, 'item'), textOf(row, 'lot')].filter(Boolean).join(' · ')}
            </span>
            <span>{textOf(row, 'stockType')}</span>
            <b>{quantityText(row.qty, row._uom)}</b>
          </li>
        ))}
      </ul>
      {data.total > most && <p className="mw-faint mw-scan-hint">{say('moreStock', { count: data.total, shown: most })}</p>}
    </>
  )
}
