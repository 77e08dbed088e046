import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal, Table } from 'antd'
import { useState } from 'react'
import { entityTitle, fieldLabel } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { PAGE_SIZE, PAGE_SIZES } from '#kernel/client/records/list-state.ts'
import { recordTitle, textOf, type Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { standardFields, type Entity } from '#kernel/entity/index.ts'
import { FailureView } from '../../parts/StateView.tsx'
import { useText } from '../../text.ts'

/** Deleted records: to be brought back, or deleted for good. */
export function RecycleBin({ entity, open, onClose }: { entity: Entity; open: boolean; onClose: () => void }) {
  const { say, locale } = useText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZE)
  const [selected, setSelected] = useState<string[]>([])
  const answer = useQuery({ queryKey: [entity.id, 'recycleBin', page, size],
    queryFn: () => entityApi(entity).recycleBin({ pageNo: page, pageSize: size, column: 'updateTime', order: 'desc' }), enabled: open })

  async function run(call: (ids: readonly string[]) => Promise<{ message: string }>, done: string): Promise<void> {
    try {
      const { message: text } = await call(selected)
      void message.success(text || done)
      setSelected([])
      setPage(1)
      await queryClient.invalidateQueries({ queryKey: [entity.id] })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    }
  }
  const purge = () =>
    modal.confirm({
      title: say('purgeTitle'),
      content: say('purgeText', { count: selected.length }),
      okText: say('purge'),
      okButtonProps: { danger: true },
      onOk: () => run(entityApi(entity).purge, say('purged')),
    })
  const none = selected.length === 0
  const label = (name: 'updateBy' | 'updateTime') => fieldLabel(name, standardFields[name]!, locale)
  return (
    <Modal open={open} onCancel={onClose} width={720} title={say('recycleBinOf', { title: entityTitle(entity, locale) })}
      footer={[<Button key="purge" danger disabled={none} onClick={purge}>{say('purge')}</Button>,
        <Button key="restore" type="primary" disabled={none} onClick={() => void run(entityApi(entity).restore, say('restored'))}>
          {say('restore')}
        </Button>]}
    >
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : (
          <Table<Rec> rowKey="id" size="small" loading={answer.isFetching} dataSource={answer.data?.records ?? []} scroll={{ x: 480 }}
            locale={{ emptyText: say('recycleBinEmpty') }}
            rowSelection={{ selectedRowKeys: selected, onChange: (keys) => setSelected(keys.map(String)) }} pagination={{
            current: page,
            pageSize: size,
            total: answer.data?.total ?? 0,
            size: 'small',
            showSizeChanger: true,
            pageSizeOptions: [...PAGE_SIZES],
            showQuickJumper: true,
            showTotal: (count, [from, to]) => say('pageRange', { from, to, count }),
            onChange: (next, nextSize) => {
              setPage(nextSize === size ? next : 1)
              setSize(nextSize)
            },
          }} columns={[
            { key: 'record', title: entityTitle(entity, locale), render: (_value, record) => recordTitle(entity, record) },
            { key: 'by', title: label('updateBy'), width: 120, render: (_value, record) => textOf(record, 'updateBy') },
            { key: 'at', title: label('updateTime'), width: 170, render: (_value, record) => textOf(record, 'updateTime') },
          ]} />
        )}
    </Modal>
  )
}
