import { Alert, Input, Switch, Table, Tag, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { formatNumber, quantityText } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { askForSpares, spares, type Spare } from '../../calls/spares.ts'
import { partUse } from '../../entities/repair.ts'
import { request } from '../../entities/request.ts'
import { usePartsText, type PartsTextKey } from './text.ts'
import './parts.css'

/** What lies in the stores of spares, what has to lie there and what is used: those below their minimum first; ticked ones are asked for. */
export default function Spares() {
  const allowed = useElementVisible(`${partUse.permission}:list`)
  return (
    <ScreenRoot>
      <PeekRecords>{allowed ? <Stock /> : <NoRightView />}</PeekRecords>
    </ScreenRoot>
  )
}

function Stock() {
  const { say } = usePartsText()
  const navigate = useNavigate()
  const answer = useRead(spares, {}, { quiet: true, staleTime: 0 })
  const [words, setWords] = useState('')
  const [onlyBelow, setOnlyBelow] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const columns = useColumns()
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading />
  if (answer.data.length === 0) return <EmptyView title={say('none')} text={say('noneText')} />
  const low = answer.data.filter(({ below }) => below).length
  const sought = words.trim().toLowerCase()
  const rows = answer.data.filter(({ code, name, below }) =>
    (!onlyBelow || below) && [code, name].some((text) => text.toLowerCase().includes(sought))
  )
  return (
    <section className="mw-panel mw-stack" aria-label={say('spares')}>
      <div className="eqp-tools">
        <Input allowClear className="eqp-find" placeholder={say('find')} aria-label={say('find')} value={words}
          onChange={({ target }) => setWords(target.value)} />
        <label className="eqp-only">
          <Switch checked={onlyBelow} onChange={setOnlyBelow} aria-label={say('onlyBelow')} /> {say('onlyBelow')}
        </label>
        <ActButton act={askForSpares} type="primary" disabled={ticked.length === 0} given={{ items: [...ticked] }} fields={{}}
          also={[[partUse.id]]} onDone={({ id }) => void navigate(`${request.path}?open=edit:${id}`)}
        >
          {say('ticked', { count: ticked.length })}
        </ActButton>
      </div>
      {low > 0 && <Alert type="warning" showIcon title={say('belowCount', { count: low })} />}
      <Table<Spare> className="mw-table" size="small" rowKey="id" columns={columns} dataSource={rows} pagination={false}
        locale={{ emptyText: say('noneFound') }} scroll={{ x: 1180 }}
        rowSelection={{ selectedRowKeys: [...ticked], onChange: (keys) => setTicked(keys as string[]), columnWidth: 44,
          getCheckboxProps: ({ code }) => ({ 'aria-label': code }) }} />
    </section>
  )
}

function useColumns(): TableColumnsType<Spare> {
  const { say } = usePartsText()
  const number = (name: 'stock' | 'minStock' | 'reorder' | 'asked' | 'toAsk' | 'usage', key: PartsTextKey, width = 100) => ({ key: name,
    title: say(key), width, align: 'right' as const,
    render: (_: unknown,
      row: Spare) => (row[name] === null || (row[name] === '0' && name !== 'stock') ? '' : quantityText(row[name], row.uom)) })
  return [
    { key: 'code', title: say('code'), width: 130, fixed: 'left',
      render: (_, { id, code }) => <RecordLink target="product.item" id={id} text={code} /> },
    { key: 'name', title: say('name'), width: 190, render: (_, { name, below }) => (
      <>
        {name} {below && <Tag className="mw-tag" color="red">{say('below')}</Tag>}
      </>
    ) },
    number('stock', 'stock'),
    number('minStock', 'least'),
    number('reorder', 'reorder'),
    number('asked', 'asked'),
    number('toAsk', 'toAsk'),
    { key: 'abc', title: say('abc'), width: 96, dataIndex: 'abc' },
    number('usage', 'usage', 120),
    { key: 'cost', title: say('cost'), width: 130, align: 'right',
      render: (_, { cost }) => (cost === '0' ? '' : formatNumber(cost, { kind: 'money' })) },
    { key: 'machines', title: say('machines'), width: 200, render: (_, { id, machines, uom }) => (
      <span className="eqp-machines">
        {machines.map(({ id: machine, code, qty }) => (
          <Link key={machine} to={`${partUse.path}?f.item=${id}&f.device=${machine}`}>{code} × {quantityText(qty, uom)}</Link>
        ))}
      </span>
    ) },
    { key: 'leadDays', title: say('leadDays'), width: 110, align: 'right', dataIndex: 'leadDays' },
  ]
}
