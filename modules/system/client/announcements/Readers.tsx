import { Flex, Input, Segmented, Table } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { readersOfAnnouncement, type Reader } from '../../calls/announcements.ts'
import { useNoticeText } from './text.ts'

const PAGE_SIZE = 20

/** Who has read an announcement and who has not. */
export function Readers({ record }: { entity: Entity; record: Rec }) {
  const { say } = useNoticeText()
  const [readFlag, setReadFlag] = useState('1')
  const [keyword, setKeyword] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const asked = { anntId: record.id, readFlag, keyword, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) }
  const released = record.sendTime !== null
  const { data, error, isPending, isFetching, refetch } = useRead(readersOfAnnouncement, asked, { enabled: released, staleTime: 0,
    keep: true })
  if (!released) return <EmptyView title={say('draft')} />
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  const none = keyword ? say('noMatch') : say(readFlag === '1' ? 'nobodyRead' : 'everybodyRead')
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={8} justify="space-between">
        <Segmented aria-label={say('readers')} value={readFlag} onChange={(next) => {
          setReadFlag(next)
          setPageNo(1)
        }}
          options={[{ value: '1', label: say('readBy', { count: data?.readTotal ?? 0 }) }, { value: '0',
            label: say('notReadBy', { count: data?.unreadTotal ?? 0 }) }]} />
        <Input.Search allowClear style={{ width: 240 }} placeholder={say('find')} aria-label={say('find')} onSearch={(word) => {
          setKeyword(word)
          setPageNo(1)
        }} />
      </Flex>
      <Table<Reader> rowKey="id" size="small" loading={isPending || isFetching} dataSource={data?.records ?? []}
        locale={{ emptyText: none }}
        columns={[{ title: say('name'), dataIndex: 'realname' }, { title: say('account'), dataIndex: 'username' },
          ...(readFlag === '1' ? [{ title: say('readAt'), dataIndex: 'readTime', width: 170 }] : [])]}
        pagination={{ current: pageNo, pageSize: PAGE_SIZE, total: data?.total ?? 0, showSizeChanger: false, hideOnSinglePage: true,
          onChange: setPageNo }} />
    </Flex>
  )
}
