import { Descriptions, Table, Tag, type TableColumnsType } from 'antd'
import { entityTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { customerCredit, type CustomerCredit } from '../../calls/receivables.ts'
import { order } from '../../entities/order.ts'
import { invoice } from '../../entities/payment.ts'
import { useFollowText } from '../orders/follow/text.ts'

/** What of the credit of a customer, or of an order's customer, is taken, by which documents, and what is left of it. */
export function CreditOf({ record }: { record: Rec }) {
  const answer = useRead(customerCredit, { id: typeof record.customer === 'string' ? record.customer : record.id }, { staleTime: 0 })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  return answer.data ? <CreditView credit={answer.data} /> : <Loading rows={2} />
}

const money = (amount: string) => formatNumber(amount, { kind: 'money' })

export function CreditView({ credit }: { credit: CustomerCredit }) {
  const { say, locale } = useFollowText()
  const { currency, rows, more, overdue, free } = credit
  const figure = (name: 'limit' | 'ordered' | 'unpaid' | 'overdue' | 'free', bad = false) => {
    const amount = credit[name]
    return { key: name, label: say(name),
      children: <span className={bad ? 'mw-fault' : ''}>{amount === null ? say('noLimit') : `${currency} ${money(amount)}`}</span> }
  }
  const columns: TableColumnsType<CustomerCredit['rows'][number]> = [
    { key: 'no', title: say('against'), render: (_, { of, id, no, day, late }) => (
      <>
        {entityTitle(of === 'orders.order' ? order : invoice, locale)} <RecordLink target={of} id={id} text={no} />{' '}
        <span className="mw-faint">{say(of === 'orders.order' ? 'placedOn' : 'dueOn', { day })}</span>{' '}
        {late && <Tag className="mw-tag" color="red">{say('late')}</Tag>}
      </>
    ) },
    { key: 'amount', title: say('amount'), width: 130, align: 'right', render: (_, { amount }) => money(amount) },
  ]
  return (
    <div className="mw-stack">
      <Descriptions size="small" column={1}
        items={[figure('limit'), figure('ordered'), figure('unpaid'), figure('overdue', overdue !== '0'),
          figure('free', free?.startsWith('-'))]} />
      {rows.length > 0 && (
        <Table size="small" rowKey="id" columns={columns} dataSource={[...rows]}
          pagination={{ pageSize: 10, hideOnSinglePage: true, size: 'small' }} />
      )}
      {more > 0 && <p className="mw-faint">{say('moreAgainst', { count: more })}</p>}
    </div>
  )
}
