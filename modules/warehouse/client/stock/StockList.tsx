import { Tabs } from 'antd'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { EntityList, type EntityListProps } from '#ui/screens/list/EntityList.tsx'
import { StockByItem } from './StockByItem.tsx'
import { useHowMuchText } from './text.ts'

/** A row of which there is nothing says nothing. */
const somethingThere = { qty_begin: '0.000001' }

/** The stock: how much of each item, and behind it row by row. An address that asks for rows opens these. */
export function StockList(props: EntityListProps) {
  const { say } = useHowMuchText()
  const { search, change } = useScreenSearch()
  const asksRows = [...search.keys()].some((name) => name.startsWith('f.') || name === 'q' || name === 'sort')
  const chosen = search.get('view') ?? (asksRows ? 'rows' : 'items')
  const choose = (view: string) => change(new URLSearchParams(view === 'items' ? {} : { view }), { replace: true })
  return (
    <>
      <Tabs className="mw-states" size="small" activeKey={chosen} onChange={choose}
        items={[{ key: 'items', label: say('byItem') }, { key: 'rows', label: say('rows') }]} />
      {chosen === 'rows' ? <EntityList {...props} asked={somethingThere} /> : <StockByItem />}
    </>
  )
}
