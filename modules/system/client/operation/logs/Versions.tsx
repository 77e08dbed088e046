import { Button, Drawer, Flex, Switch, Table } from 'antd'
import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { versionsOfRecord, type DataVersion } from '../../../calls/logs.ts'
import { useOperationText } from '../text.ts'
import { actionText, compareVersions, type ComparedField } from './data-version.ts'

const WIDTH = 860

/** All versions of a record; two of them side by side. */
export function Versions({ record: { dataTable, dataId, title }, onClose }: { record: DataVersion; onClose: () => void }) {
  const { say } = useOperationText()
  const narrow = useNarrow()
  const [chosen, setChosen] = useState<string[]>([])
  const [comparing, setComparing] = useState(false)
  const { data, error, refetch } = useRead(versionsOfRecord, { dataTable, dataId }, { staleTime: 0 })
  const [older, newer] = (data ?? []).filter(({ id }) => chosen.includes(id)).toReversed()
  const compared = comparing && older && newer
  return (
    <Drawer open size={narrow ? '100%' : WIDTH}
      title={compared ? say('compareTitle', { title, one: older.dataVersion, other: newer.dataVersion }) : say('versionsOf', { title })}
      onClose={compared ? () => setComparing(false) : onClose}
    >
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : !data
        ? <Loading rows={6} />
        : compared
        ? <Comparison older={older} newer={newer} />
        : (
          <Flex vertical gap={12}>
            <Flex gap={12} align="center" wrap>
              <Button type="primary" disabled={chosen.length !== 2} onClick={() => setComparing(true)}>{say('compare')}</Button>
              <span className="mw-faint">{say('pickTwo')}</span>
            </Flex>
            <Table<DataVersion> rowKey="id" size="small" dataSource={data} pagination={{ pageSize: 20, hideOnSinglePage: true }}
              scroll={{ x: 480 }}
              rowSelection={{ hideSelectAll: true, selectedRowKeys: chosen, onChange: (keys) => setChosen(keys.map(String).slice(-2)) }}
              columns={[
                { title: say('version'), dataIndex: 'dataVersion', width: 80, align: 'right' },
                { title: say('at'), dataIndex: 'createTime', width: 170 },
                { title: say('by'), key: 'by', width: 120, render: (_value, { createName, createBy }) => createName ?? createBy },
                { title: say('action'), key: 'action', render: (_value, { action }) => actionText(say, action) },
              ]} />
          </Flex>
        )}
    </Drawer>
  )
}

function Comparison({ older, newer }: { older: DataVersion; newer: DataVersion }) {
  const { say, locale } = useOperationText()
  const [onlyChanges, setOnlyChanges] = useState(true)
  const fields = compareVersions(older, newer, locale)
  const rows = onlyChanges ? fields.filter(({ differs }) => differs) : fields
  return (
    <Flex vertical gap={12}>
      <label>
        <Switch checked={onlyChanges} onChange={setOnlyChanges} aria-label={say('onlyChanges')} /> {say('onlyChanges')}
      </label>
      {rows.length === 0
        ? <EmptyView title={say('same')} />
        : (
          <Table<ComparedField> rowKey="name" size="small" dataSource={rows} pagination={false} scroll={{ x: 560 }} columns={[
            { title: say('field'), dataIndex: 'label', width: 140 },
            { title: `${say('version')} ${older.dataVersion} · ${older.createTime}`, dataIndex: 'before',
              render: (text: string,
                { differs }) => (differs ? <del className="mw-long">{text}</del> : <span className="mw-long">{text}</span>) },
            { title: `${say('version')} ${newer.dataVersion} · ${newer.createTime}`, dataIndex: 'after',
              render: (text: string,
                { differs }) => (differs ? <strong className="mw-long">{text}</strong> : <span className="mw-long">{text}</span>) },
          ]} />
        )}
    </Flex>
  )
}
