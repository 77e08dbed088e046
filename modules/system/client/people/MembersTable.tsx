import { App, Button, Flex, Input, Table } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { PAGE_SIZE, PAGE_SIZES } from '#kernel/client/records/list-state.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { SentOf } from '#kernel/entity/call.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import type { membersOfDepart, membersOfRole } from '../../calls/people.ts'
import { usePeopleText } from './text.ts'
import { useAct } from '#ui/parts/use-act.ts'

const UserWindow = lazy(async () => ({ default: (await import('#ui/pickers/people/UserWindow.tsx')).UserWindow }))

interface Props<C extends typeof membersOfRole | typeof membersOfDepart> {
  /** What the people belong to. */
  name: string
  list: C
  /** Whose people they are. */
  of: SentOf<C>
  /** Absent where the person may only look. */
  add?: ((userIds: readonly string[]) => Promise<{ message: string }>) | undefined
  remove?: ((userIds: readonly string[]) => Promise<{ message: string }>) | undefined
  /** Further acts of a row. */
  actions?: ((record: Rec) => ReactNode) | undefined
}

/** The people of a role or department: found by account, added from the user window, removed by ticking. */
export function MembersTable<C extends typeof membersOfRole | typeof membersOfDepart>({ name, list, of, add, remove, actions }: Props<C>) {
  const { say } = usePeopleText()
  const { modal } = App.useApp()
  const [paging, setPaging] = useState({ page: 1, size: PAGE_SIZE as number })
  const [username, setUsername] = useState('')
  const [selected, setSelected] = useState<string[]>([])
  const [choosing, setChoosing] = useState(false)
  const { act, busy } = useAct(['system.user'])
  const query = { ...of, ...(username ? { username } : {}), pageNo: paging.page, pageSize: paging.size, column: 'createTime',
    order: 'desc' }
  const answer = useRead(list, query, { keep: true })

  const drop = () =>
    modal.confirm({ title: say('removeAsk', { count: selected.length, name }), okText: say('remove'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: async () => {
        if (await act(() => remove!(selected))) setSelected([])
      } })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  const rows: readonly Rec[] = answer.data?.records ?? []
  return (
    <>
      <Flex wrap gap={8} className="mw-staff-tools">
        {add && <Button type="primary" loading={busy} onClick={() => setChoosing(true)}>{say('addMembers')}</Button>}
        {remove && <Button danger disabled={selected.length === 0} onClick={drop}>{say('removeMembers')}</Button>}
        <Input.Search allowClear className="mw-staff-find" aria-label={say('find')} placeholder={say('find')} onSearch={(word) => {
          setUsername(word.trim())
          setPaging({ ...paging, page: 1 })
        }} />
      </Flex>
      <Table<Rec> rowKey="id" size="small" loading={answer.isFetching} dataSource={rows} scroll={{ x: 620 }}
        locale={{ emptyText: answer.isPending ? ' ' : <EmptyView title={say('noMembers')} /> }} {...(remove
          ? { rowSelection: { selectedRowKeys: selected, preserveSelectedRowKeys: true, onChange: (keys: React.Key[]) =>
            setSelected(keys.map(String)),
            getCheckboxProps: (row: Rec) => ({ 'aria-label': say('selectRow', { row: String(row.realname) }) }) } }
          : {})}
        pagination={{ current: paging.page, pageSize: paging.size, total: answer.data?.total ?? 0, size: 'small', showSizeChanger: true,
          pageSizeOptions: [...PAGE_SIZES], showTotal: (count, [from, to]) =>
            say('pageOf', { from, to, count }), onChange: (page, size) =>
            setPaging({ page: size === paging.size ? page : 1, size }) }} columns={[
        { key: 'username', title: say('account'), dataIndex: 'username', width: 120 },
        { key: 'realname', title: say('name'), dataIndex: 'realname', width: 110 },
        { key: 'departs', title: say('departs'), dataIndex: 'orgCodeTxt', width: 160, ellipsis: true },
        { key: 'status', title: say('status'), width: 80, render: (_value, row) => textOf(row, 'status') },
        ...(actions ? [{ key: 'actions', title: say('actions'), width: 130, render: (_value: unknown, row: Rec) => actions(row) }] : []),
      ]} />
      {choosing && (
        <Suspense>
          <UserWindow multiple store="id" value="" onCancel={() => setChoosing(false)} onOk={({ value }) => {
            setChoosing(false)
            const ids = value.split(',').filter(Boolean)
            if (ids.length > 0) void act(() => add!(ids))
          }} />
        </Suspense>
      )}
    </>
  )
}
