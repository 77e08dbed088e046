import { Segmented, Select, Table, type TableColumnsType } from 'antd'
import { Decimal } from '#kernel/entity/index.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { dueRisks, type RiskPosition } from '../../calls/delivery.ts'
import { order, orderLine } from '../../entities/order.ts'
import { LineBars } from '../orders/follow/LineBars.tsx'
import { RiskTexts } from '../orders/follow/RiskTexts.tsx'
import { useDeliveryText } from './text.ts'
import './delivery.css'

const levels = ['all', 'LATE', 'RISK', 'WATCH'] as const
const horizons = [14, 30, 60, 120]
const PAGE = 50

/** Positions that may not be there when they are wanted, with why and what to do next. */
export default function DueRisks() {
  const sees = useElementVisible(`${orderLine.permission}:list`)
  return (
    <ScreenRoot>
      <PeekRecords>{sees ? <Risks /> : <NoRightView />}</PeekRecords>
    </ScreenRoot>
  )
}

function Risks() {
  const { say } = useDeliveryText()
  const { search, change } = useScreenSearch()
  const level = levels.find((one) => one === search.get('level')) ?? 'all'
  const days = horizons.find((one) => String(one) === search.get('days')) ?? 60
  const turn = (more: Record<string, string>) => change(new URLSearchParams({ level, days: String(days), ...more }), { replace: true })
  const answer = useRead(dueRisks, { days }, { staleTime: 0, keep: true })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { counts, positions, open } = answer.data
  const shown = level === 'all' ? positions : positions.filter((one) => one.level === level)
  const options = levels.map((one) => ({ value: one, label: `${say(one)} ${one === 'all' ? positions.length : counts[one]}` }))
  return (
    <div className="mw-stack">
      <div className="mw-toolbar crm-cal-tools">
        <Segmented aria-label={say('why')} options={options} value={level} onChange={(value) => turn({ level: value })} />
        <label>
          {say('days')}{' '}
          <Select value={days} onChange={(value) => turn({ days: String(value) })}
            options={horizons.map((value) => ({ value, label: value }))} />
        </label>
      </div>
      <p className="mw-faint">{say('riskHint', { open })}</p>
      {shown.length === 0 ? <EmptyView title={say('noRisk')} text={say('noRiskText')} /> : <Positions positions={shown} />}
    </div>
  )
}

function Positions({ positions }: { positions: readonly RiskPosition[] }) {
  const { say } = useDeliveryText()
  const narrow = useNarrow()
  const columns: TableColumnsType<RiskPosition> = [
    { key: 'order', title: say('order'), width: narrow ? 110 : 154,
      render: (_, { order: of, orderNo, lineNo }) => <RecordLink target={order.id} id={of} text={`${orderNo}-${lineNo}`} /> },
    { key: 'why', title: say('why'), width: narrow ? 220 : 330,
      render: (_, { level, risks }) => <RiskTexts level={level} risks={risks} /> },
    { key: 'progress', title: say('progress'), width: 100, render: (_, one) => <LineBars of={one} /> },
    { key: 'open', title: say('open'), width: 100, align: 'right',
      render: (_, { qty, shipped }) => formatNumber(new Decimal(qty).minus(shipped).toFixed(), { kind: 'decimal' }) },
    { key: 'due', title: say('due'), width: 110, render: (_, { dueDate }) => dueDate },
    { key: 'promise', title: say('promise'), width: 110, render: (_, { promiseDate }) => promiseDate ?? '—' },
    { key: 'item', title: say('item'), width: 200, ellipsis: true,
      render: (_, { itemId, item, itemName }) => <RecordLink target="product.item" id={itemId} text={`${item} ${itemName}`} /> },
    { key: 'customer', title: say('customer'), width: 180, ellipsis: true, render: (_, { customer }) => customer },
  ]
  return (
    <Table size="small" rowKey="id" columns={columns} dataSource={[...positions]} scroll={{ x: narrow ? 1130 : 1280 }}
      pagination={positions.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false} />
  )
}
