import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Notice } from '#kernel/entity/console/announcements.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { workCounts } from '#modules/system/index.ts'
import { HOME_PATH } from '../../guard.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { useNotices } from './NoticesProvider.tsx'

const MY_NOTICES_PATH = '/isps/userAnnouncement'

/** The bell of the header: how much waits to be read, and the newest of it in two lists (spec 1 §2, §3). */
export function NoticeBell() {
  const { t } = useTranslation('shell')
  const { unread, open, reload } = useNotices()
  const [shown, setShown] = useState(false)
  const navigate = useNavigate()
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = unread
  const total = anntMsgTotal + sysMsgTotal
  const { data: steps } = useRead(workCounts, {}, { quiet: true, staleTime: 0 })
  const waiting = (steps ?? []).reduce((sum, { count }) => sum + count, 0)
  const home = () => {
    setShown(false)
    void navigate(HOME_PATH)
  }
  const pick = (notice: Notice) => {
    setShown(false)
    open(notice)
  }
  const all = () => {
    setShown(false)
    void navigate(MY_NOTICES_PATH)
  }
  const content = (
    <div className="notice-panel">
      {waiting > 0 && <Button block onClick={home}>{t('notices.work', { count: waiting })}</Button>}
      <Tabs size="small" centered items={[
        { key: '1', label: t('notices.announcements', { count: anntMsgTotal }),
          children: <NoticeList notices={anntMsgList} onPick={pick} /> },
        { key: '2', label: t('notices.messages', { count: sysMsgTotal }), children: <NoticeList notices={sysMsgList} onPick={pick} /> },
      ]} />
      <Button type="link" block onClick={all}>{t('notices.all')}</Button>
    </div>
  )
  const change = (next: boolean) => {
    setShown(next)
    if (next) reload()
  }
  return (
    <Popover open={shown} onOpenChange={change} trigger="click" placement="bottomRight" content={content} arrow={false}>
      <Badge count={total} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<BellOutlined />} aria-label={t('notices.bell', { count: total })} aria-expanded={shown} />
      </Badge>
    </Popover>
  )
}

function NoticeList({ notices, onPick }: { notices: readonly Notice[]; onPick: (notice: Notice) => void }) {
  const { t } = useTranslation('shell')
  if (notices.length === 0) return <p className="notice-none">{t('notices.none')}</p>
  return (
    <ul className="notice-list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeItem notice={notice} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}
