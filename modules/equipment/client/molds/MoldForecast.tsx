import { Table } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { moldForecast, type MoldForecast as Row } from '../../calls/mold.ts'
import { mold } from '../../index.ts'
import { useMoldText } from './text.ts'

/** When each mold will have reached its next limit; those that end first stand first. */
export function MoldForecast() {
  const { say, locale } = useMoldText()
  const answer = useRead(moldForecast, {})
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  if (answer.data.length === 0) return <EmptyView title={say('noMolds')} />
  const days = ({ days: left, rate }: Row) => (left === 0 ? say('now') : rate === null ? say('idle') : say('inDays', { days: left! }))
  const interval = ({ from, to }: Row) => from === null ? '' : to === null ? say('open', { from }) : say('range', { from, to })
  return (
    <div className="mw-stack">
      <p className="mw-faint">{say('forecastHint')}</p>
      <Table<Row> className="mw-table" size="small" rowKey="id" dataSource={[...answer.data]} pagination={false} scroll={{ x: 900 }}
        columns={[
          { title: say('mold'), width: 150, render: (_, row) => <RecordLink target={mold.id} id={row.id} text={row.code} /> },
          { title: say('state'), width: 90,
            render: (_, row) => <StatusTag entry={dictEntry(mold.fields.status, row.status, row.status, locale)} /> },
          { title: say('machine'), width: 90, render: (_, row) => row.machine ?? '—' },
          { title: say('limit'), width: 90, render: (_, row) => say(row.limit) },
          { title: say('usage'), width: 80, align: 'right', render: (_, row) => `${row.pct}%` },
          { title: say('rate'), width: 100, align: 'right',
            render: (_, row) => row.rate === null ? '—' : formatNumber(String(row.rate), { kind: 'decimal' }) },
          { title: say('days'), width: 130, align: 'right', render: (_, row) => days(row) },
          { title: say('interval'), width: 150, align: 'right', render: (_, row) => interval(row) },
        ]} />
    </div>
  )
}
