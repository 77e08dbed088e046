import { App, Input, Table } from 'antd'
import { useState } from 'react'
import { readsOf, useRead } from '#kernel/client/records/use-read.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { forceLogout, onlineUsers, type OnlineUser } from '../../../calls/online.ts'
import { useOperationText } from '../text.ts'

const PAGE_SIZE = 20

/** Who is signed in now; others can be signed out. */
export default function OnlineUsers() {
  const { say } = useOperationText()
  const { modal } = App.useApp()
  const { send, busy } = useCall(forceLogout, { also: [readsOf(onlineUsers)], warn: true })
  const mayForce = useElementVisible('system:online:force')
  const [username, setUsername] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isPending, refetch } = useRead(onlineUsers, { username, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) }, {
    staleTime: 0,
    keep: true,
  })
  const { token: own } = sessionStore.getState()
  const force = ({ token, realname }: OnlineUser) =>
    modal.confirm({ title: say('forceTitle', { name: realname }), content: say('forceText'), okText: say('force'),
      okButtonProps: { danger: true }, onOk: () => send({ token }) })
  if (error)
    return (
      <ScreenRoot>
        <FailureView error={error} onRetry={() => void refetch()} />
      </ScreenRoot>
    )
  return (
    <ScreenRoot>
      <section className="mw-panel mw-stack" aria-label={say('online')}>
        <Input.Search allowClear style={{ maxWidth: 320 }} placeholder={say('account')} aria-label={say('account')} onSearch={(word) => {
          setUsername(word.trim())
          setPageNo(1)
        }} />
        <Table<OnlineUser> rowKey="token" size="small" loading={isPending} dataSource={data?.records ?? []} scroll={{ x: 760 }}
          locale={{ emptyText: say('nobodyOnline') }}
          pagination={{ current: pageNo, pageSize: PAGE_SIZE, total: data?.total ?? 0, showSizeChanger: false, hideOnSinglePage: true,
            onChange: setPageNo }} columns={[
          { title: say('account'), dataIndex: 'username', width: 140 },
          { title: say('name'), dataIndex: 'realname', width: 140 },
          { title: say('address'), dataIndex: 'ip', width: 140 },
          { title: say('signedInAt'), dataIndex: 'signInTime', width: 170 },
          { title: say('lastSeen'), dataIndex: 'seenTime', width: 170 },
          { title: say('actions'), key: 'actions', width: 100, fixed: 'right', render: (_value, user) => (user.token === own
            ? <span className="mw-faint">{say('you')}</span>
            : mayForce && <RowButton danger disabled={busy} onClick={() => force(user)}>{say('force')}</RowButton>) },
        ]} />
      </section>
    </ScreenRoot>
  )
}
