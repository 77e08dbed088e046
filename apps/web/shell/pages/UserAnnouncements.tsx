import { CheckOutlined, ReloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Segmented, Table, Tag, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMyNotices, markAllRead, type NoticesAsked } from '#kernel/client/notices/notice-api.ts'
import type { Notice } from '#kernel/entity/console/announcements.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { MY_NOTICES, useNotices } from '../notices/NoticesProvider.tsx'
import { priorityColor } from '../notices/priority.ts'
import { EmptyPage } from './EmptyPage.tsx'

const nothingAsked: NoticesAsked = { titile: '', sender: '', readFlag: '', pageNo: 1, pageSize: 10 }
/** Sizes of list screens (spec 1 §5). */
const PAGE_SIZES = [10, 20, 30]

/** One's own announcements: sought, read, all marked as read (wire contract §8.1). */
export function UserAnnouncements() {
  const { t } = useTranslation('shell')
  const { message } = App.useApp()
  const { open, reload } = useNotices()
  const [asked, setAsked] = useState(nothingAsked)
  const { data, error, isPending, isFetching, refetch } = useQuery({ queryKey: [MY_NOTICES, asked],
    queryFn: ({ signal }) => loadMyNotices(asked, signal), placeholderData: keepPreviousData })
  const readAll = useMutation({
    mutationFn: markAllRead,
    onSuccess: (text) => {
      void message.success(text)
      reload()
    },
    onError: (failure) => {
      void message.warning(failure.message)
    },
  })
  const ask = (change: Partial<NoticesAsked>) => setAsked({ ...asked, pageNo: 1, ...change })
  const filtered = asked.titile !== '' || asked.sender !== '' || asked.readFlag !== ''
  const empty = data?.total === 0
  const columns = useColumns(open)

  return (
    <section className="panel" aria-label={t('announcements.title')}>
      <div className="notice-filters">
        <Input.Search className="notice-word" allowClear placeholder={t('notices.byTitle')} aria-label={t('notices.byTitle')}
          onSearch={(titile) => ask({ titile })} />
        <Input.Search className="notice-word" allowClear placeholder={t('notices.bySender')} aria-label={t('notices.bySender')}
          onSearch={(sender) => ask({ sender })} />
        <Segmented aria-label={t('notices.reading')} value={asked.readFlag} onChange={(readFlag) => ask({ readFlag })}
          options={[{ value: '', label: t('notices.everything') }, { value: '0', label: t('notices.unread') }, { value: '1',
            label: t('notices.read') }]} />
        <div className="notice-acts">
          <Button icon={<ReloadOutlined />} aria-label={t('tabs.refresh')} onClick={reload} />
          <Button icon={<CheckOutlined />} loading={readAll.isPending} onClick={() => readAll.mutate()}>{t('notices.readAll')}</Button>
        </div>
      </div>
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : empty && !filtered
        ? <EmptyPage title={t('announcements.none')} text={t('announcements.text')} />
        : (
          <Table<Notice> rowKey="id" size="small" loading={isPending || isFetching} columns={columns} dataSource={data?.records ?? []}
            locale={{ emptyText: t('notices.noMatch') }}
            pagination={{ current: asked.pageNo, pageSize: asked.pageSize, total: data?.total ?? 0, pageSizeOptions: PAGE_SIZES,
              showSizeChanger: true, onChange: (pageNo, pageSize) => setAsked({ ...asked, pageNo, pageSize }) }} />
        )}
    </section>
  )
}

function useColumns(open: (notice: Notice) => void): TableColumnType<Notice>[] {
  const { t } = useTranslation('shell')
  return [
    { key: 'titile', title: t('notices.title'),
      render: (_value, notice) => (
        <Button type="link" className={notice.readFlag === '0' ? 'notice-title notice-unread' : 'notice-title'}
          onClick={() => open(notice)}
        >
          {notice.titile}
        </Button>
      ) },
    { key: 'category', title: t('notices.category'), width: 140, responsive: ['md'],
      render: (_value, notice) => notice.msgCategory_dictText ?? notice.msgCategory },
    { key: 'sender', title: t('notices.from'), width: 110, responsive: ['md'],
      render: (_value, notice) => notice.sender_dictText ?? notice.sender },
    { key: 'sendTime', title: t('notices.at'), width: 170, responsive: ['md'], dataIndex: 'sendTime' },
    { key: 'priority', title: t('notices.priority'), width: 88,
      render: (_value, { priority, priority_dictText: text }) => <Tag color={priorityColor(priority)}>{text ?? priority}</Tag> },
    { key: 'readFlag', title: t('notices.reading'), width: 80,
      render: (_value, { readFlag }) => (
        <span className={readFlag === '0' ? 'notice-unread' : undefined}>{t(readFlag === '0' ? 'notices.unread' : 'notices.read')}</span>
      ) },
  ]
}
