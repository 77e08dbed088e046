import { Table, Tag, type TableColumnsType } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { orderGoods, type OrderGood } from '../../../calls/delivery.ts'
import { useFollowText } from './text.ts'

const results = ['OK', 'NG', 'CONC'] as const
const colours = { OK: 'green', NG: 'red', CONC: 'gold' } as const

/** Lots that were made for an order or left for it: heat, inspections, certificate. */
export function Goods({ record }: { record: Rec }) {
  const { say } = useFollowText()
  const answer = useRead(orderGoods, { id: record.id })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={2} />
  if (answer.data.length === 0) return <p className="mw-faint">{say('goodsNone')}</p>
  const figure = (value: string) => (value === '0' ? '—' : formatNumber(value, { kind: 'decimal' }))
  const columns: TableColumnsType<OrderGood> = [
    { key: 'lot', title: say('lot'), width: 160, render: (_, { lot, lotNo, frozen }) => (
      <>
        <RecordLink target="warehouse.lot" id={lot} text={lotNo} /> {frozen && <Tag className="mw-tag" color="red">{say('frozen')}</Tag>}
      </>
    ) },
    { key: 'item', title: say('item'), width: 170, ellipsis: true, render: (_, { item }) => item },
    { key: 'heat', title: say('heat'), width: 120, render: (_, { heatNo }) => heatNo ?? '—' },
    { key: 'made', title: say('made'), width: 90, align: 'right', render: (_, { made }) => figure(made) },
    { key: 'left', title: say('left'), width: 90, align: 'right', render: (_, { shipped }) => figure(shipped) },
    { key: 'inspections', title: say('inspections'), width: 220, render: (_, { inspections }) => (
      inspections.length === 0 ? '—' : inspections.map(({ id, no, result }) => <Inspection key={id} id={id} no={no} result={result} />)
    ) },
    { key: 'coa', title: say('certificate'), width: 140, render: (_, { coa }) => (
      coa ? <RecordLink target="quality.coa" id={coa.id} text={coa.no} /> : '—'
    ) },
  ]
  return <Table size="small" rowKey="lot" columns={columns} dataSource={[...answer.data]} scroll={{ x: 990 }} pagination={false} />
}

function Inspection({ id, no, result }: { id: string; no: string; result: string | null }) {
  const { say } = useFollowText()
  const known = results.find((one) => one === result)
  return (
    <div>
      <RecordLink target="quality.task" id={id} text={no} />{' '}
      <Tag className="mw-tag" {...(known ? { color: colours[known] } : {})}>{say(known ?? 'open')}</Tag>
    </div>
  )
}
