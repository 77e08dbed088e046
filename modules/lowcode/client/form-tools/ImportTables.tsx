import { ImportOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { freeTables, importTables } from '../../calls/online-form.ts'
import { useToolText } from './text.ts'

/** Makes forms of tables that are in the database already. */
export function ImportTables() {
  const { say } = useToolText()
  const [open, setOpen] = useState(false)
  if (!useElementVisible('lowcode:online-form:synchronise')) return null
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>{say('importTables')}</Button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({ onClose }: { onClose: () => void }) {
  const { say } = useToolText()
  const { send, busy } = useCall(importTables, { warn: true })
  const [filter, setFilter] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const { data, error, refetch } = useRead(freeTables, {}, { staleTime: 0 })
  const take = async () => {
    if (await send({ names: chosen })) onClose()
  }
  return (
    <Modal open width={640} title={say('importTitle')} okText={say('importChosen', { count: chosen.length })} cancelText={say('cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }} confirmLoading={busy} onOk={() => void take()} onCancel={onClose}
      mask={{ closable: false }}
    >
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : data
        ? (
          <div className="mw-stack">
            <span className="mw-faint">{say('importHelp')}</span>
            <Input.Search aria-label={say('search')} placeholder={say('search')} allowClear value={filter}
              onChange={({ target }) => setFilter(target.value)} />
            <Table rowKey="id" size="small" pagination={{ pageSize: 10, hideOnSinglePage: true }} locale={{ emptyText: say('noTables') }}
              dataSource={data.filter(({ id }) => id.includes(filter.trim().toLowerCase()))}
              rowSelection={{ selectedRowKeys: chosen, preserveSelectedRowKeys: true, onChange: (keys) => setChosen(keys.map(String)),
                getCheckboxProps: ({ id }) => ({ 'aria-label': id }) }}
              columns={[{ title: say('table'), dataIndex: 'id' }, { title: say('comment'), dataIndex: 'comment' }]} />
          </div>
        )
        : <Loading rows={5} />}
    </Modal>
  )
}
