import { Input, Pagination, Select } from 'antd'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { stockAmounts, stockByItem, stockParts, stockSums } from '../../calls/how-much.ts'
import { balance } from '../../index.ts'
import { ItemCards } from './ItemCards.tsx'
import { ItemTable } from './ItemTable.tsx'
import { useHowMuchText } from './text.ts'
import './stock.css'

const SIZES = [20, 50, 100, 200]
const Place = uiKindOf(balance.fields.warehouse).FormControl

/** How much there is: one line for each item. What is looked for stands in the address. */
export function StockByItem() {
  const { say, locale } = useHowMuchText()
  const { search, write } = useScreenSearch()
  const narrow = useNarrow()
  const asked = { find: search.get('find'), warehouse: search.get('warehouse'),
    part: stockParts.find((name) => name === search.get('part')) ?? null }
  const page = Number(search.get('page') ?? 1)
  const size = Number(search.get('size') ?? 50)
  const rows = useRead(stockByItem, { ...asked, pageNo: page, pageSize: size }, { keep: true, staleTime: 0 })
  const { data: sums } = useRead(stockSums, asked, { keep: true, quiet: true, staleTime: 0 })
  const total = sums?.items ?? rows.data?.length ?? 0
  return (
    <section className="mw-list">
      <div className="mw-panel">
        <div className="wq-ask">
          <Input.Search aria-label={say('find')} placeholder={say('find')} allowClear defaultValue={asked.find ?? ''}
            onSearch={(text) => write({ find: text.trim() || null, page: null })} />
          <Place name="warehouse" field={balance.fields.warehouse} value={asked.warehouse} aria-label={say('warehouse')}
            placeholder={say('warehouse')}
            onChange={(value) => write({ warehouse: typeof value === 'string' && value !== '' ? value : null, page: null })} />
          <Select aria-label={say('part')} placeholder={say('part')} allowClear value={asked.part}
            onChange={(part?: string) => write({ part, page: null })}
            options={stockParts.map((value) => ({ value, label: fieldLabel(value, stockAmounts[value], locale) }))} />
        </div>
        {rows.error
          ? <FailureView error={rows.error} onRetry={() => void rows.refetch()} />
          : !rows.data
          ? <Loading rows={8} />
          : rows.data.length === 0
          ? <EmptyView title={say('nothing')} text={say('nothingText')} />
          : narrow
          ? <ItemCards rows={rows.data} warehouse={asked.warehouse} />
          : <ItemTable rows={rows.data} sums={sums?.sums ?? []} warehouse={asked.warehouse} busy={rows.isFetching} />}
        <Pagination className="mw-pager" size="small" simple={narrow} current={page} pageSize={size} total={total} showSizeChanger={!narrow}
          pageSizeOptions={SIZES} showTotal={(count) => say('items', { count })}
          onChange={(next, nextSize) => write({ page: String(next), size: String(nextSize) })} />
      </div>
    </section>
  )
}
