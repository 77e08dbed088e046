import { Segmented } from 'antd'
import type { Period } from '#kernel/entity/period.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { EmptyView, NoRightView } from '#ui/parts/StateView.tsx'
import { FigureTable } from '#ui/reports/FigureTable.tsx'
import { Loaded } from '#ui/reports/Loaded.tsx'
import { oneOf } from '#ui/reports/preset-period.ts'
import { percentText } from '#ui/reports/shown.ts'
import { usePeriod } from '#ui/reports/use-period.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { deliveryGroups, deliveryReport, type DeliveryAnswer } from '../../calls/reports.ts'
import { useDeliveryText } from './text.ts'
import '#ui/reports/reports.css'

/** How many positions were complete by their day; each figure opens the positions that it counts. */
export default function DeliveryReport() {
  const sees = useElementVisible('orders:report:view')
  return <ScreenRoot>{sees ? <Report /> : <NoRightView />}</ScreenRoot>
}

type Row = DeliveryAnswer['all'] & { key?: string | null }
type Figure = 'due' | 'onTime' | 'late' | 'open'

function Report() {
  const { say } = useDeliveryText()
  const { search, write, period, bar } = usePeriod('thisYear')
  const by = oneOf(deliveryGroups, search.get('by'), 'month')
  const count = (figure: Figure) => ({ title: say(figure), text: (row: Row) => String(row[figure]),
    rows: ({ key }: Row) => positions(period, by, key, figure) })
  return (
    <div className="mw-stack">
      <section className="mw-panel">
        {bar}
      </section>
      <section className="mw-panel mw-stack">
        <div className="mw-rep-bar">
          <Segmented aria-label={say('by')} value={by} options={deliveryGroups.map((value) => ({ value, label: say(value) }))}
            onChange={(value) => write({ by: value })} />
        </div>
        <Loaded queryKey={['orders.order', 'report', 'delivery', period, by]}
          load={(signal) => ask(deliveryReport, { ...period, by }, { signal, quiet: true })}
        >
          {({ rows, all }) =>
            rows.length === 0
              ? <EmptyView title={say('none')} text={say('changePeriod')} />
              : (
                <FigureTable<Row> by={say(by)} rows={rows} all={all}
                  columns={[count('due'), count('onTime'), count('late'), count('open'), { title: say('percent'),
                    text: ({ percent }) => percentText(percent, 1) }]} />
              )}
        </Loaded>
        <p className="mw-rep-note">{say('hint')}</p>
      </section>
    </div>
  )
}

/** The list of positions that a figure counts. */
function positions(period: Period, by: string, key: string | null | undefined, figure: Figure): string {
  const search = new URLSearchParams({ 'f.figure': figure, 'f.agreed_begin': period.from, 'f.agreed_end': period.to })
  if (key) search.set(`f.${by}`, key)
  return `/orders/order-line?${search}`
}
