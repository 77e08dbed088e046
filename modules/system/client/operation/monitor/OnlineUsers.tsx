import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Input, Table } from 'antd'
import { useState } from 'react'
import { getSigned, post } from '#kernel/client/request/actions.ts'
import type { Page } from '#kernel/client/request/envelope.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { useOperationText } from '../text.ts'

interface OnlineUser {
  token: string
  username: string
  realname: string
  ip: string | null
  signInTime: string
  seenTime: string
}

const queryKey = ['system.online'] as const
const PAGE_SIZE = 20

/** Who is signed in now; others can be signed out. */
export default function OnlineUsers() {
  const { say } = useOperationText()
  const { modal } = App.useApp()
  const { act, busy } = useAct(queryKey)
  const mayForce = useElementVisible('system:online:force')
  const [username, setUsername] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const query = { username, pageNo, pageSize: PAGE_SIZE }
  const { data, error, isPending, refetch } = useQuery({ queryKey: [...queryKey, query], staleTime: 0, placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await getSigned<Page<OnlineUser>>('/sys/online/list', query, { signal })).result })
  const { token: own } = sessionStore.getState()
  const force = ({ token, realname }: OnlineUser) =>
    modal.confirm({ title: say('forceTitle', { name: realname }), content: say('forceText'), okText: say('force'),
      okButtonProps: { danger: true }, onOk: () => act(() => post('/sys/online/forceLogout', { token })) })
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
